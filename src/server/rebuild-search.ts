import { rebuildSearch } from '#features/search/server/rebuild-queries.ts'
import { unhurried } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { readEnv, withEnvFile } from './env.ts'
import { startDatabase } from './process/database.ts'
import { createLog, finalMessage } from './process/log.ts'

// npm run search:rebuild

async function run() {
  const env = readEnv(withEnvFile('.env', process.env))
  const { database, stop } = await startDatabase(env, createLog({ level: 'error' }))
  try {
    await migrate(database)
    const documents = await unhurried(database.connection, rebuildSearch)
    process.stdout.write(`The search has ${documents} documents, all written anew\n`)
  } finally {
    await stop()
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${finalMessage(error)}\n`)
  process.exitCode = 1
})

import { rebuildSearch, renewTexts } from '#features/search/server/rebuild-queries.ts'
import { ContentTooComplex } from '../content/limits.ts'
import { wordsOf } from '../content/render/plain-text.ts'
import { checkRendered } from '../content/sanitize/rendered-check.ts'
import type { Db } from '../db/client.ts'
import { unhurried } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv, withEnvFile } from '../env.ts'
import { startDatabase } from '../process/database.ts'
import { createLog, finalMessage } from '../process/log.ts'

// npm run search:rebuild

function ownRendering(html: string) {
  try {
    return checkRendered(html)
  } catch (error) {
    if (error instanceof ContentTooComplex) return null
    throw error
  }
}

function wordsIn(html: string) {
  const fragment = ownRendering(html)
  return fragment && wordsOf(fragment)
}

async function rebuild(db: Db) {
  await renewTexts(db, wordsIn)
  return rebuildSearch(db)
}

async function run() {
  const env = readEnv(withEnvFile('.env', process.env))
  const { database, stop } = await startDatabase(env, createLog({ level: 'error' }))
  try {
    await migrate(database)
    const documents = await unhurried(database.connection, rebuild)
    process.stdout.write(`The search has ${documents} documents, all written again\n`)
  } finally {
    await stop()
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${finalMessage(error)}\n`)
  process.exitCode = 1
})

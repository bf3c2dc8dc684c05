import { rotateKey } from '#features/certificates/server/signing-keys.ts'
import { migrate } from './db/migrate.ts'
import { readEnv, withEnvFile } from './env.ts'
import { startDatabase } from './process/database.ts'
import { createLog, finalMessage } from './process/log.ts'
import { StartError } from './start-error.ts'

// npm run rotate-certificate-key
async function run() {
  const env = readEnv(withEnvFile('.env', process.env))
  if (env.certificateKey)
    throw new StartError('The key is given by CERTIFICATE_KEY: put another one there')
  const { database, stop } = await startDatabase(env, createLog({ level: 'error' }))
  try {
    await migrate(database)
    process.stdout.write(`${await rotateKey(database.db)} signs from now on\n`)
  } finally {
    await stop()
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${finalMessage(error)}\n`)
  process.exitCode = 1
})

import { readEnv, withEnvFile } from '#server/env.ts'
import { unhurried } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { startDatabase } from '#server/process/database.ts'
import { createLog, finalMessage } from '#server/process/log.ts'
import { resetDemo } from './seed-demo.ts'

const env = readEnv(withEnvFile('.env', process.env))
if (!env.demo) {
  process.stderr.write('DEMO: set DEMO=1 to replace everything in DATABASE_URL by the demo\n')
  process.exit(1)
}
const { database, stop } = await startDatabase(env, createLog({ level: 'warn' }))
try {
  await migrate(database)
  await unhurried(database.connection, resetDemo)
  process.stdout.write('The demo academy is as it was on its first day\n')
} catch (error) {
  process.stderr.write(`${finalMessage(error)}\n`)
  process.exitCode = 1
} finally {
  await stop()
}

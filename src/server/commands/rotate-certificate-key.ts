import { parseArgs } from 'node:util'
import { keyId, rotateKey, withdrawKey } from '#features/certificates/server/signing-keys.ts'
import type { Db } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv, withEnvFile } from '../env.ts'
import { startDatabase } from '../process/database.ts'
import { createLog, finalMessage } from '../process/log.ts'
import { StartError } from '../start-error.ts'

async function withdraw(db: Db, id: string) {
  if (!(await withdrawKey(db, id))) throw new StartError(`No key ${id} is published`)
  return `${id} is withdrawn: what it signed is not valid any more`
}

const rotate = async (db: Db) => `${await rotateKey(db)} signs from now on`

// npm run rotate-certificate-key
// npm run rotate-certificate-key -- --withdraw <id of a stolen key>
async function run() {
  const { values } = parseArgs({ options: { withdraw: { type: 'string' } } })
  const stolen = values.withdraw
  const env = readEnv(withEnvFile('.env', process.env))
  const given = env.certificateKey && (await keyId(env.certificateKey))
  if (given && (stolen === undefined || stolen === given))
    throw new StartError('The key is given by CERTIFICATE_KEY: put another one there')
  const { database, stop } = await startDatabase(env, createLog({ level: 'error' }))
  try {
    await migrate(database)
    const done = stolen === undefined ? rotate(database.db) : withdraw(database.db, stolen)
    process.stdout.write(`${await done}\n`)
  } finally {
    await stop()
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${finalMessage(error)}\n`)
  process.exitCode = 1
})

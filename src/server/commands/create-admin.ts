import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createAdmin } from '#features/accounts/server/first-admin.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv, withEnvFile } from '../env.ts'
import { startDatabase } from '../process/database.ts'
import { createLog, finalMessage } from '../process/log.ts'
import { StartError } from '../start-error.ts'

// npm run create-admin -- --username ada --email ada@example.org
const OPTIONS = {
  username: { type: 'string' },
  email: { type: 'string' },
  'full-name': { type: 'string' },
} as const

function given() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    throw new StartError((error as Error).message.split('. ')[0])
  }
}

function quietOutput() {
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stderr.write(chunk as Buffer)
      done()
    },
  })
  return { output, hide: () => (hidden = true) }
}

async function ask(values: ReturnType<typeof given>) {
  const { output, hide } = quietOutput()
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const answers = lines[Symbol.asyncIterator]()
  const question = async (text: string) => {
    output.write(text)
    return String((await answers.next()).value ?? '')
  }
  const username = values.username ?? (await question('Username: '))
  const email = values.email ?? (await question('E-mail address: '))
  output.write('Password: ')
  hide()
  const password = String((await answers.next()).value ?? '')
  lines.close()
  process.stderr.write('\n')
  const fullName = values['full-name']
  return { username, email, password, ...(fullName ? { fullName } : {}) }
}

async function run() {
  const values = given()
  const env = readEnv(withEnvFile('.env', process.env))
  const { database, stop } = await startDatabase(env, createLog({ level: 'error' }))
  try {
    await migrate(database)
    const admin = await createAdmin(database.db, await ask(values))
    process.stdout.write(`${admin.username} is an admin now\n`)
  } finally {
    await stop()
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${finalMessage(error)}\n`)
  process.exitCode = 1
})

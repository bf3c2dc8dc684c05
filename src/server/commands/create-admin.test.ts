import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { COMPILED, QUICK_IMPORTS } from '../../../scripts/server-process.js'
import { createApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { startDatabase } from '../process/database.ts'
import { PROJECT_NODE } from '../testing/project-node.ts'
import { throwAwayFolder } from '../testing/throw-away-folder.ts'
import { putUsedDatabase } from '../testing/databases/used-database.ts'

const program = fileURLToPath(new URL('create-admin.ts', import.meta.url))
const log = pino({ level: 'silent' })
const dataDir = await throwAwayFolder()
await putUsedDatabase(dataDir)
const env = readEnv({ DATA_DIR: dataDir, NODE_ENV: 'test', PUBLIC_URL: 'http://localhost' })

/** As on a machine where the product runs: the command finds its database in use. */
const running = await startDatabase(env, log)
const app = createApp({ db: running.database.db, env, log })

afterAll(async () => {
  await running.stop()
  await rm(dataDir, { recursive: true })
})

type Run = { code: number | string; stdout: string; stderr: string }

/** Runs the command; what it asks for is answered with lines through a pipe. */
const createAdmin = (args: string[], typed: string[], variables: NodeJS.ProcessEnv = {}) =>
  new Promise<Run>((resolve) => {
    const child = execFile(
      PROJECT_NODE,
      [...QUICK_IMPORTS, program, ...args],
      { cwd: dataDir, env: { ...COMPILED, DATA_DIR: dataDir, ...variables } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
    child.stdin?.end(typed.map((line) => `${line}\n`).join(''))
  })

const ADA = ['--username', 'ada', '--email', 'ada@example.org']

async function signIn(username: string, password: string) {
  const answer = await app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

test('creates an admin beside the running product, who can sign in; the password is not shown', async () => {
  const made = await createAdmin(ADA, ['a-long-password'])
  expect(made).toEqual({ code: 0, stdout: 'ada is an admin now\n', stderr: 'Password: \n' })
  const { status, cookie } = await signIn('ada', 'a-long-password')
  expect(status).toBe(200)
  expect((await app.request('/api/users', { headers: { cookie } })).status).toBe(200)
})

test('asks for values that were not given', async () => {
  const typed = ['grace', 'grace@example.org', 'another-password']
  expect(await createAdmin(['--full-name', 'Grace Hopper'], typed)).toEqual({
    code: 0,
    stdout: 'grace is an admin now\n',
    stderr: 'Username: E-mail address: Password: \n',
  })
  expect((await signIn('grace', 'another-password')).status).toBe(200)
})

test('a name that is taken is refused, and its owner keeps the password', async () => {
  expect(await createAdmin(ADA, ['a-password-of-mine'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Password: \nUsername already exists\n',
  })
  expect((await signIn('ada', 'a-long-password')).status).toBe(200)
})

test('invalid values are reported in one line', async () => {
  expect(await createAdmin(['--username', 'x', '--email', 'nowhere'], [])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Password: \nUsername must be at least 3 characters; Please enter a valid email address; Password must be at least 6 characters\n',
  })
})

test('a wrong option or setting is reported in one line too, and nothing is asked', async () => {
  expect(await createAdmin(['--name', 'ada'], [])).toMatchObject({
    code: 1,
    stderr: "Unknown option '--name'\n",
  })
  expect(await createAdmin(ADA, [], { DATABASE_URL: 'mysql://x' })).toMatchObject({
    code: 1,
    stderr: 'DATABASE_URL: must look like postgres://user:password@host:5432/database\n',
  })
})

import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { COMPILED, QUICK_IMPORTS } from '../../../scripts/server-process.js'
import { createApp } from '../app.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv } from '../env.ts'
import { startDatabase } from '../process/database.ts'
import { PROJECT_NODE } from '../testing/project-node.ts'
import { throwAwayFolder } from '../testing/throw-away-folder.ts'
import { putUsedDatabase } from '../testing/databases/used-database.ts'

const program = fileURLToPath(new URL('rotate-certificate-key.ts', import.meta.url))
const log = pino({ level: 'silent' })
const dataDir = await throwAwayFolder()
await putUsedDatabase(dataDir)
const env = readEnv({ DATA_DIR: dataDir, NODE_ENV: 'test', PUBLIC_URL: 'http://localhost' })
const running = await startDatabase(env, log)
await migrate(running.database)
const app = createApp({ db: running.database.db, env, log })

afterAll(async () => {
  await running.stop()
  await rm(dataDir, { recursive: true })
})

type Run = { code: number | string; stdout: string; stderr: string }

const rotate = (variables: NodeJS.ProcessEnv = {}, ...words: string[]) =>
  new Promise<Run>((resolve) => {
    execFile(
      PROJECT_NODE,
      [...QUICK_IMPORTS, program, ...words],
      { cwd: dataDir, env: { ...COMPILED, DATA_DIR: dataDir, ...variables } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

async function kids() {
  const answer = await app.request('/.well-known/jwks.json')
  const { keys } = (await answer.json()) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid.split('/').at(-1))
}

test('another key signs beside the running product, and the old one stays published', async () => {
  const [old] = await kids()
  const { code, stdout } = await rotate()
  expect(code).toBe(0)
  const [, id] = /^(\S+) signs from now on\n$/.exec(stdout)!
  expect(await kids()).toEqual([id, old])
})

test('a key that the environment gives is rotated there', async () => {
  const before = await kids()
  const { code, stderr } = await rotate({ CERTIFICATE_KEY: 'A'.repeat(43) })
  expect([code, stderr]).toEqual([
    1,
    'The key is given by CERTIFICATE_KEY: put another one there\n',
  ])
  expect(await kids()).toEqual(before)
})

test('a stolen key is published no more, and another one signs in its place', async () => {
  const [stolen, other] = await kids()
  const { code, stdout } = await rotate({}, '--withdraw', stolen!)
  expect([code, stdout]).toEqual([
    0,
    `${stolen} is withdrawn: what it signed is not valid any more\n`,
  ])
  const [fresh, ...rest] = await kids()
  expect(rest).toEqual([other])
  expect([stolen, other]).not.toContain(fresh)
  const again = await rotate({}, '--withdraw', stolen!)
  expect([again.code, again.stderr]).toEqual([1, `No key ${stolen} is published\n`])
})

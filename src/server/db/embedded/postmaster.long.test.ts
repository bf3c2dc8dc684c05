import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { putUsedDatabase } from '#server/testing/databases/used-database.ts'
import { isServing, readPostmaster } from './postmaster.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

let folder: string
let strangers: ChildProcess[]

beforeEach(async () => {
  folder = await throwAwayFolder()
  strangers = []
  await putUsedDatabase(folder)
})

afterEach(async () => {
  for (const stranger of strangers) stranger.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

const cluster = () => join(folder, 'postgres', 'cluster')

/** Runs a shell line that prints a process id, and stays. */
async function stranger(line: string) {
  const child = spawn('/bin/sh', ['-c', line], { stdio: ['ignore', 'pipe', 'ignore'] })
  strangers.push(child)
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  return Number(output.toString())
}

/** What a dead server leaves behind, with another process at its id. */
async function leaveBehind(pid: number | '') {
  const home = join(folder, 'postgres')
  const { uid, gid } = await stat(cluster())
  const remains: Record<string, string> = {
    [join(cluster(), 'postmaster.pid')]: pid ? pidFile(pid, home) : '',
    [join(home, '.s.PGSQL.5432')]: '',
    [join(home, '.s.PGSQL.5432.lock')]: pid ? pidFile(pid, home) : '',
  }
  for (const [path, text] of Object.entries(remains)) {
    await writeFile(path, text, { mode: 0o600 })
    await chown(path, uid, gid)
  }
}

const pidFile = (pid: number, home: string) =>
  `${pid}\n${cluster()}\n1700000000\n5432\n${home}\n\n  5678901    131072\nready   \n`

async function startsAnew() {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }) })
  const postmaster = await readPostmaster(cluster())
  await server.stop()
  expect(server.adopted).toBe(false)
  return postmaster
}

test.runIf(process.platform === 'linux')(
  'starts although the noted process is a zombie',
  async () => {
    const pid = await stranger('sleep 0.2 & echo $!; exec sleep 600')
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toContain('(sleep) Z ')
    await leaveBehind(pid)
    expect(await isServing(pid, cluster())).toBe(false)
    expect(await startsAnew()).toMatchObject({ status: 'ready' })
  },
)

test('starts although another program has the noted process id now, and leaves that alone', async () => {
  const pid = await stranger('echo $$; exec sleep 600')
  await leaveBehind(pid)
  expect(await startsAnew()).toMatchObject({ status: 'ready' })
  expect(process.kill(pid, 0)).toBe(true)
})

test('starts although the noted process is gone', async () => {
  const pid = await stranger('echo $$')
  await once(strangers[0]!, 'exit')
  await leaveBehind(pid)
  expect(await startsAnew()).toMatchObject({ status: 'ready' })
})

test('starts although the note is empty, as after a power cut', async () => {
  await leaveBehind('')
  expect(await startsAnew()).toMatchObject({ status: 'ready' })
})

import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { embeddedPostgresProcess } from '#server/testing/daemons/embedded-postgres-process.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { putUsedDatabase } from '#server/testing/databases/used-database.ts'
import { unhurried } from '../client.ts'
import { oneConnection } from '../connection/one-connection.ts'
import { isServing, readPostmaster } from './postmaster.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'

let folder: string
let started: EmbeddedPostgres[]
const log = pino({ level: 'silent' })

beforeEach(async () => {
  folder = await throwAwayFolder()
  started = []
})

afterEach(async () => {
  for (const server of started) await server.stop()
  await rm(folder, { recursive: true })
})

const cluster = () => join(folder, 'postgres', 'cluster')

async function start(dataDir = folder, told = log) {
  const server = await startEmbeddedPostgres({ dataDir, log: told })
  started.push(server)
  return server
}

async function query({ connection }: Pick<EmbeddedPostgres, 'connection'>, text: string) {
  const { rows } = await unhurried(connection, (db) => db.execute(text))
  return rows
}

const CONNECTIONS = `select count(*)::int as connections from pg_stat_activity
  where datname is not null and usename is not null`

test('starts fresh, private and safe', async () => {
  const server = await start()
  expect(server.adopted).toBe(false)
  const [settings] = await query(
    server,
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
       current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
       (select datlocale from pg_database where datname = current_database()) as locale,
       (select rolsuper from pg_roles where rolname = current_user) as super`,
  )
  expect(settings).toEqual({
    addresses: '',
    fsync: 'on',
    encoding: 'UTF8',
    zone: 'UTC',
    locale: 'C.UTF-8',
    super: false,
  })
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700)
})

test('stops cleanly and finds its data on the second start', async () => {
  await putUsedDatabase(folder)
  const first = await start()
  await query(first, 'create table mark as select 7 as value')
  const { pid } = (await readPostmaster(cluster()))!
  await first.stop()
  expect(await isServing(pid, cluster())).toBe(false)
  expect(await readPostmaster(cluster())).toBe(undefined)
  expect(await query(await start(), 'select value from mark')).toEqual([{ value: 7 }])
})

test('adopts the live server of a process that was killed, and stops it in the end', async () => {
  await putUsedDatabase(folder)
  const killed = await embeddedPostgresProcess(folder)
  await query(killed, 'create table mark as select 7 as value')
  const { pid } = (await readPostmaster(cluster()))!
  await killed.kill()
  const server = await start()
  expect(server.adopted).toBe(true)
  expect((await readPostmaster(cluster()))!.pid).toBe(pid)
  expect(await query(server, 'select value from mark')).toEqual([{ value: 7 }])
  // The database notices in its own time that a process is gone.
  const ours = [{ connections: 2 }]
  await vi.waitFor(async () => expect(await query(server, CONNECTIONS)).toEqual(ours), 60_000)
  await server.stop()
  expect(await isServing(pid, cluster())).toBe(false)
})

test('starts again when the server was killed too, with everything that was committed', async () => {
  await putUsedDatabase(folder)
  const killed = await embeddedPostgresProcess(folder)
  await query(killed, 'create table mark as select 7 as value')
  await killed.kill()
  const { pid } = (await readPostmaster(cluster()))!
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isServing(pid, cluster())).toBe(false)
  const server = await start()
  expect(server.adopted).toBe(false)
  expect(await query(server, 'select value from mark')).toEqual([{ value: 7 }])
})

test('brings the server back when it is killed under a running app', async () => {
  await putUsedDatabase(folder)
  const server = await start()
  await query(server, 'create table mark as select 7 as value')
  const { pid } = (await readPostmaster(cluster()))!
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => query(server, 'select value from mark').catch(() => 'away'))
    .toEqual([{ value: 7 }])
  expect((await readPostmaster(cluster()))!.pid).not.toBe(pid)
})

test('brings the server back when somebody asks it to stop while an app holds on to it', async () => {
  await putUsedDatabase(folder)
  const server = await start()
  const { pid } = (await readPostmaster(cluster()))!
  // It waits for those who are connected, and lets nobody else in.
  process.kill(pid, 'SIGTERM')
  await expect.poll(async () => (await readPostmaster(cluster()))?.pid).not.toBe(pid)
  await expect
    .poll(() => query(server, 'select 7 as value').catch(() => 'away'))
    .toEqual([{ value: 7 }])
})

test('lets one of several starters at once begin, and the others join', async () => {
  const starters = await Promise.all([1, 2, 3].map(() => embeddedPostgresProcess(folder)))
  expect(starters.filter(({ adopted }) => !adopted)).toHaveLength(1)
  const counts = await Promise.all(
    starters.map((server) => query(server, 'select pg_postmaster_start_time()::text as since')),
  )
  expect(new Set(counts.map(([row]) => row?.since as string)).size).toBe(1)
  await Promise.all(starters.map(({ stop }) => stop()))
  expect(await readPostmaster(cluster())).toBe(undefined)
})

test('leaves the server to others who are connected; the last one stops it', async () => {
  await putUsedDatabase(folder)
  const first = await start()
  const second = await start()
  expect(second.adopted).toBe(true)
  await first.stop()
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(await readPostmaster(cluster())).toBe(undefined)
})

test('of many that leave at once none waits for the others, and the last one stops it', async () => {
  await putUsedDatabase(folder)
  const lines: string[] = []
  const told = pino({}, { write: (line) => void lines.push(line) })
  const holders = []
  for (let number = 0; number < 4; number += 1) holders.push(await start(folder, told))
  lines.length = 0
  await Promise.all(holders.map(({ stop }) => stop()))
  expect(await readPostmaster(cluster())).toBe(undefined)
  expect(lines).toEqual([])
})

test('a statement of a client that has gone does not keep it running', async () => {
  await putUsedDatabase(folder)
  const server = await start()
  const client = oneConnection(server.connection, 'abandons its statement')
  await client.connect()
  client.query('select pg_sleep(600)').catch(() => {})
  client.on('error', () => {})
  await expect
    .poll(() => query(server, `select from pg_stat_activity where query = 'select pg_sleep(600)'`))
    .toHaveLength(1)
  client.connection.stream.destroy()
  await server.stop()
  expect(await readPostmaster(cluster())).toBe(undefined)
})

test.each([`with a space, 'quotes" and: more`, 'x'.repeat(180)])(
  'works in a folder called %s',
  async (name) => {
    const dataDir = join(folder, name, 'data')
    const server = await start(dataDir)
    onTestFinished(() => rm(server.connection.host, { recursive: true, force: true }))
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(server.connection.host)).mode & 0o077).toBe(0)
    const again = await start(dataDir)
    expect(again).toMatchObject({ adopted: true, connection: server.connection })
  },
)

test.each([
  ['unset', {}],
  ['unknown', { LANG: 'xx_YY.UTF-8', LC_ALL: 'nowhere', PGDATA: '/nowhere', PGPORT: '1' }],
])('does not depend on the environment: LANG %s', async (_, env) => {
  const server = await embeddedPostgresProcess(folder, { env })
  const [row] = await query(server, `select upper('straße ä') as text`)
  expect(row).toEqual({ text: 'STRASSE Ä'.replace('SS', 'ß') })
  await server.stop()
})

test('says what to do about the data of another version', async () => {
  await putUsedDatabase(folder)
  await writeFile(join(cluster(), 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/is of PostgreSQL 17, this is 18: .*DATA_DIR/)
})

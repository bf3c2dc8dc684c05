import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseProxy } from '#server/testing/daemons/database-proxy.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { openDatabase, type Db } from '../client.ts'
import { ConnectionPool, TIMEOUTS } from './connection-pool.ts'
import { isDatabaseUnavailable, NoFreeConnection } from './database-unavailable.ts'

const home = await createTestDatabase()
const place = home.connection as Exclude<typeof home.connection, string>

/** One connection through a line that the test can cut or silence. */
async function onALine(options: { silenceMs?: number } = {}) {
  const line = await databaseProxy()
  const at = { ...place, host: '127.0.0.1', port: line.port }
  const database = openDatabase(at, { poolSize: 1, ...options })
  onTestFinished(database.close)
  return { line, db: database.db }
}

const numberOf = async (db: Db, statement = sql`select 7 as number`) => {
  const { rows } = await db.execute<{ number: number }>(statement)
  return rows[0]?.number
}

const backendOf = async (db: Db) => (await numberOf(db, sql`select pg_backend_pid() as number`))!

const end = (pid: number) => home.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`)

/** What was thrown, or that nothing was. */
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  )

/** A busy machine may need more than one try where patience is short. */
const answered = (ask: () => Promise<unknown>) =>
  expect.poll(() => ask().catch(() => 'away'), { timeout: 20_000 }).toBe(7)

test('a transaction that cannot begin keeps no connection from others', async () => {
  const { db } = await onALine()
  for (let round = 0; round < 3; round += 1) {
    await end(await backendOf(db))
    await thrownBy(db.transaction((tx) => numberOf(tx)))
  }
  expect(await numberOf(db)).toBe(7)
})

test('a connection that is lost in a transaction fails only that transaction', async () => {
  const { db, line } = await onALine()
  const lost = thrownBy(
    db.transaction(async (tx) => {
      const pid = await backendOf(tx)
      line.cut()
      await end(pid)
      return numberOf(tx)
    }),
  )
  expect(isDatabaseUnavailable(await lost)).toBe(true)
  expect(await numberOf(db)).toBe(7)
})

test('a refused value keeps its connection, everything else gets a new one', async () => {
  const { db } = openOne()
  const first = await backendOf(db)
  await thrownBy(db.execute(sql`insert into users (username) values (null)`))
  await thrownBy(
    db.transaction((tx) => tx.execute(sql`insert into users (username) values (null)`)),
  )
  expect(await backendOf(db)).toBe(first)
  await thrownBy(db.execute(sql`select nothing from nowhere`))
  expect(await backendOf(db)).not.toBe(first)
})

test('an error of our own rolls a transaction back, and its connection is used again', async () => {
  const { db } = openOne()
  const first = await backendOf(db)
  const refused = db.transaction(async (tx) => {
    await tx.execute(sql`create table never (id int)`)
    throw new Error('not allowed')
  })
  await expect(refused).rejects.toThrow('not allowed')
  expect(await backendOf(db)).toBe(first)
  expect(
    await numberOf(
      db,
      sql`select count(*)::int as number from pg_tables where tablename = 'never'`,
    ),
  ).toBe(0)
})

test('a transaction that is left open ends with its connection', async () => {
  const { db } = openOne()
  const first = await backendOf(db)
  await db.execute(sql`begin`)
  expect(await backendOf(db)).not.toBe(first)
})

test.each([
  ['a question', (db: Db) => numberOf(db)],
  ['a transaction', (db: Db) => db.transaction((tx) => numberOf(tx))],
])('%s does not wait for a silent connection', async (_, ask) => {
  const { db, line } = await onALine({ silenceMs: 1_000 })
  await answered(() => ask(db))
  line.fallSilent()
  expect(isDatabaseUnavailable(await thrownBy(ask(db)))).toBe(true)
  line.speakAgain()
  await answered(() => ask(db))
})

test('nobody waits for a server that accepts the connection and then says nothing', async () => {
  const { db, line } = await onALine()
  line.fallSilent()
  expect(isDatabaseUnavailable(await thrownBy(numberOf(db)))).toBe(true)
  line.speakAgain()
  await answered(() => numberOf(db))
})

test('nobody waits for a server that is frozen', async () => {
  const { db } = openOne({ silenceMs: 1_000 })
  await answered(() => numberOf(db))
  const pid = await backendOf(db)
  process.kill(pid, 'SIGSTOP')
  const thrown = await thrownBy(numberOf(db))
  process.kill(pid, 'SIGCONT')
  expect(isDatabaseUnavailable(thrown)).toBe(true)
  await answered(() => numberOf(db))
})

test('a query that waits too long for a connection fails with NoFreeConnection', async () => {
  const pool = new ConnectionPool({ ...place, max: 1, timeouts: TIMEOUTS })
  onTestFinished(() => pool.close())
  await pool.withConnection(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const thrown = thrownBy(pool.query({ text: 'select 7' }))
    vi.advanceTimersByTime(TIMEOUTS.turn)
    expect(await thrown).toBeInstanceOf(NoFreeConnection)
  })
})

function openOne(options: { silenceMs?: number } = {}) {
  const database = openDatabase(place, { poolSize: 1, ...options })
  onTestFinished(database.close)
  return database
}

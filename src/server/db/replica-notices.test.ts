import { pino } from 'pino'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import {
  asAdmin,
  isOnReplica,
  replicatedDatabase,
  slowOnReplica,
} from '#server/testing/daemons/replicated-database.ts'
import type { Connection } from './connection/address.ts'
import { READING_TIMEOUTS, Replica } from './replica/replica.ts'

const { server, database, standby, stop } = await replicatedDatabase()
const copy = await standby()

afterAll(async () => {
  await copy.stop()
  await stop()
})

const WAIT = { timeout: 30_000 }
const logged: string[] = []
const output = { write: (line: string) => void logged.push(line) }
const log = pino({ level: 'info', base: undefined, timestamp: false }, output)

afterEach(() => void (logged.length = 0))

function visitorsAt(connection: Connection) {
  const replica = new Replica(connection, {
    primary: database,
    poolSize: 2,
    loggedBehindMs: 100,
    timeouts: { ...READING_TIMEOUTS, turn: 1_000 },
    log,
  })
  onTestFinished(() => replica.close())
  replica.onListening()
  return replica
}

const warnings = () => logged.map((line) => JSON.parse(line) as object)
const warning = (why: string) => ({
  level: 40,
  msg: expect.stringMatching(
    `^visitors read from the primary, not from DATABASE_READ_URL: .*${why}`,
  ) as string,
})

test('a replica whose replay stands still is logged in one line, and once more when it goes on', async () => {
  await asAdmin(copy.connection, 'select pg_wal_replay_pause()')
  await asAdmin(server.connection, 'create table newer (n int)')
  const replica = visitorsAt(copy.connection)
  await expect.poll(warnings, WAIT).toEqual([warning('behind')])
  expect(replica.isCurrent).toBe(false)
  await asAdmin(copy.connection, 'select pg_wal_replay_resume()')
  await expect.poll(() => replica.isCurrent, WAIT).toBe(true)
  const again = { level: 40, msg: 'visitors read from the replica' }
  expect(warnings()).toEqual([warning('behind'), again])
})

test('an address where nothing answers is logged in one line', async () => {
  visitorsAt({ ...copy.connection, host: '127.0.0.1', port: await freePort() })
  await expect.poll(warnings, WAIT).toEqual([warning('ECONNREFUSED')])
})

test('a server that is no replica is not read, and is logged in one line', async () => {
  const replica = visitorsAt(server.connection)
  await expect.poll(warnings, WAIT).toEqual([warning('it is no replica of the database in')])
  expect(replica.isCurrent).toBe(false)
})

test('a burst that takes all connections to a replica does not make it count as away', async () => {
  const replica = visitorsAt(copy.connection)
  await expect.poll(() => replica.isCurrent, WAIT).toBe(true)
  logged.length = 0
  const burst = [slowOnReplica, slowOnReplica].map((slow) =>
    expect(replica.db.execute(slow)).rejects.toThrow(),
  )
  expect(await isOnReplica(replica.db)).toBe(false)
  expect(replica.state).toBe('behind')
  await Promise.all(burst)
  expect(replica.state).not.toBe('away')
  await expect.poll(() => replica.isCurrent, WAIT).toBe(true)
  expect(warnings()).toEqual([
    { level: 40, msg: expect.stringContaining('no connection was free') as string },
  ])
})

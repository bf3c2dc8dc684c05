import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  isOnReplica,
  replicatedDatabase,
  slowOnReplica,
} from '#server/testing/daemons/replicated-database.ts'
import { transactionPooler } from '#server/testing/daemons/transaction-pooler.ts'
import { Replica, READING_TIMEOUTS } from './replica/replica.ts'

const { database, standby, stop } = await replicatedDatabase()
const copy = await standby()

afterAll(async () => {
  await copy.stop()
  await stop()
})

let logged: string
const log = pino({ level: 'info' }, { write: (line: string) => void (logged += line) })

let pooler: Awaited<ReturnType<typeof transactionPooler>>
let replica: Replica

const untilCurrent = () => expect.poll(() => replica.isCurrent, { timeout: 30_000 }).toBe(true)

beforeEach(async () => {
  logged = ''
  pooler = await transactionPooler(copy.connection)
  replica = new Replica(pooler.connection, {
    primary: database,
    poolSize: 4,
    sessionsAreShared: true,
    log,
    timeouts: { ...READING_TIMEOUTS, statement: 200 },
  })
  replica.onListening()
  await untilCurrent()
})

afterEach(() => replica.close())

test('a statement that it leaves unanswered runs on the primary, and others still use the replica', async () => {
  const { rows } = await replica.db.execute(slowOnReplica)
  expect(rows).toEqual([{ case: null }])
  await untilCurrent()
  expect(await isOnReplica(replica.db)).toBe(true)
  expect(logged).not.toContain('visitors read from the primary')
})

test('nothing but statements is sent through it, not even a heartbeat', async () => {
  expect(await isOnReplica(replica.db)).toBe(true)
  expect([...pooler.names]).toEqual(['ascent visitors'])
})

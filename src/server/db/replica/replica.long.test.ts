import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { apiRoutes } from '#server/app.ts'
import { RequestAbort, runWithAbort } from '#server/request-abort.ts'
import { databaseProxy } from '#server/testing/daemons/database-proxy.ts'
import { oneOfSeveral } from '#server/testing/one-of-several.ts'
import { idOf, lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import {
  asAdmin,
  isOnReplica,
  replicatedDatabase,
  slowOnReplica,
} from '#server/testing/daemons/replicated-database.ts'
import { appOn } from '#server/testing/test-app.ts'
import type { Connection } from '../connection/address.ts'
import { openDatabase } from '../client.ts'
import { tookTooLong } from '../connection/database-unavailable.ts'
import { TIMEOUTS } from '../connection/connection-pool.ts'
import { Replica } from './replica.ts'

const { server, database, standby, stop } = await replicatedDatabase()
let copy = await standby()

const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
const replicaAt = (connection: Connection, { statement = TIMEOUTS.statement } = {}) =>
  new Replica(connection, {
    primary: database,
    poolSize: 4,
    log,
    timeouts: { ...TIMEOUTS, connect: 2_000, statement },
  })
const replica = replicaAt(copy.connection)
const site = appOn(database)
const node = await oneOfSeveral({ ...site, replica })

afterAll(async () => {
  await replica.close()
  await copy.stop()
  await stop()
})

const instructor = await site.signedIn('instructor')
const author = site.as(instructor)
const { body: course } = await author.post('/api/courses', {
  title: 'Gradient descent',
  description: 'Down the slope.',
  isPublished: true,
  modules: [{ title: 'Module', lessons: [{ title: 'Lesson', content: '<p>Words.</p>' }] }],
})

let asked = 0
/** Each time at another address, so that the page cache does not answer. */
async function title(headers: Record<string, string> = {}) {
  const answer = await node.get(`/api/courses/${course.id}?ask=${(asked += 1)}`, { headers })
  return ((await answer.json()) as { title: string }).title
}

const WAIT = { timeout: 30_000 }
const untilCurrent = () => expect.poll(() => replica.isCurrent, WAIT).toBe(true)
const pause = () => asAdmin(copy.connection, 'select pg_wal_replay_pause()')
const resume = () => asAdmin(copy.connection, 'select pg_wal_replay_resume()')

/** Without a notification, only the database that is read decides what is seen. */
const retitleWithoutNotice = (to: string) =>
  asAdmin(
    server.connection,
    'set session_replication_role = replica',
    `update courses set title = '${to}' where id = ${course.id}`,
  )

afterEach(async () => {
  await untilCurrent()
  logged.length = 0
})

describe('who reads where', () => {
  test('visitors read from the replica, and people who may know more from the primary', async () => {
    const { list } = await lessonWith(author)
    const answered = await tryIt(site.visitor(), idOf(list, 'choice'), 'down')
    const signedOut = await site.as(await site.signedIn()).post('/api/logout')
    const [practised, justLeft] = [answered, signedOut].map(
      ({ headers }) => headers.getSetCookie().at(-1)!.split(';')[0]!,
    )
    replica.onChange()
    await untilCurrent()
    await pause()
    await retitleWithoutNotice('Known to the primary alone')
    expect(await title()).toBe('Gradient descent')
    const madeUp = 'm'.repeat(43)
    for (const cookie of [
      'theme=dark',
      'other=cookie',
      `ascent=${madeUp}`,
      `ascent-practice=${madeUp}`,
      'ascent-left=1',
      `ascent-left=${Date.now().toString(36)}.${madeUp}`,
    ])
      expect([cookie, await title({ cookie })]).toEqual([cookie, 'Gradient descent'])
    for (const cookie of [instructor.cookie, practised!, justLeft!])
      expect([cookie, await title({ cookie })]).toEqual([cookie, 'Known to the primary alone'])
    await resume()
    await expect.poll(() => title(), WAIT).toBe('Known to the primary alone')
  })

  test('a change is on the next request of a visitor, also while the replica stands still', async () => {
    await pause()
    for (const name of ['Momentum', 'Adam']) {
      await author.put(`/api/courses/${course.id}`, { title: name })
      await node.changes.caughtUp()
      expect(await title()).toBe(name)
      expect(replica.isCurrent).toBe(false)
    }
    await resume()
    await untilCurrent()
    expect(await title()).toBe('Adam')
    expect(await isOnReplica(replica.db)).toBe(true)
  })

  test('transactions are on the primary', async () => {
    expect(await replica.db.transaction(isOnReplica)).toBe(false)
  })

  test('no call that a visitor may read needs more than the replica', async () => {
    for (const { method, path } of apiRoutes())
      if (method === 'GET') await node.get(path.replaceAll(/:\w+/g, String(course.id)))
    await node.get('/api/search?q=gradient')
    expect(logged).toEqual([])
  })

  test('after something newer was read on the primary, nothing older comes from the replica', async () => {
    await untilCurrent()
    const before = await title()
    await pause()
    await retitleWithoutNotice('Newer')
    expect(await title()).toBe(before)
    const locking = sql`select title from courses where id = ${course.id} for update`
    expect((await replica.db.execute(locking)).rows).toEqual([{ title: 'Newer' }])
    expect(await title()).toBe('Newer')
    expect(logged.filter((line) => line.includes('a read failed'))).toHaveLength(1)
    await resume()
  })

  test('a process without notifications reads from the primary', async () => {
    replica.onLost()
    expect(await isOnReplica(replica.db)).toBe(false)
    replica.onListening()
    await untilCurrent()
    expect(await isOnReplica(replica.db)).toBe(true)
  })
})

describe('a replica that fails', () => {
  test('is logged once, is not missed, and is used again when it is back', async () => {
    await copy.kill()
    for (let times = 0; times < 5; times += 1) expect(await title()).toBe('Newer')
    expect((await node.get('/api/health/ready')).status).toBe(200)
    await expect.poll(() => logged.join(''), WAIT).toContain('not from DATABASE_READ_URL')
    copy = await standby()
    await untilCurrent()
    expect(await isOnReplica(replica.db)).toBe(true)
    expect(logged.filter((line) => line.includes('not from DATABASE_READ_URL'))).toHaveLength(1)
    expect(logged.filter((line) => line.includes('a read failed')).length).toBeLessThan(2)
    expect(logged.at(-1)).toContain('visitors read from the replica')
  })

  test('is replaced by the primary where it must not continue a read', async () => {
    await asAdmin(
      server.connection,
      'create table things as select 1 as n',
      'grant all on things to ascent',
    )
    replica.onChange()
    await untilCurrent()
    const slow = sql`
      select pg_is_in_recovery() as it_is, case when pg_is_in_recovery() then pg_sleep(600)::text end
      from things`
    const reading = replica.db.execute(slow).then(({ rows }) => rows)
    const readers = sql`
      select count(*)::int as n from pg_stat_activity
      where application_name = 'ascent visitors' and wait_event = 'PgSleep'`
    const other = openDatabase(copy.connection, { poolSize: 1 })
    onTestFinished(other.close)
    await expect.poll(async () => (await other.db.execute(readers)).rows[0]?.['n'], WAIT).toBe(1)
    await asAdmin(server.connection, 'alter table things add column more int')
    expect((await reading)[0]?.['it_is']).toBe(false)
    expect(logged.join('')).toContain('conflict with recovery')
  })

  test('is not given up for a value that is refused everywhere', async () => {
    await expect(replica.db.execute(sql`select 1 / 0`)).rejects.toThrow()
    expect(replica.isCurrent).toBe(true)
    expect(logged).toEqual([])
  })

  test('is not waited for when it falls silent', async () => {
    const line = await databaseProxy(copy.connection)
    const silent = replicaAt({ ...copy.connection, host: '127.0.0.1', port: line.port })
    onTestFinished(() => silent.close())
    silent.onListening()
    await expect.poll(() => silent.isCurrent, WAIT).toBe(true)
    line.fallSilent()
    expect(await isOnReplica(silent.db)).toBe(false)
    expect(silent.isCurrent).toBe(false)
    line.speakAgain()
    await expect.poll(() => silent.isCurrent, WAIT).toBe(true)
  })

  test('is still read when one statement takes too long, which is not repeated on the primary', async () => {
    const slow = replicaAt(copy.connection, { statement: 200 })
    onTestFinished(() => slow.close())
    slow.onListening()
    await expect.poll(() => slow.isCurrent, WAIT).toBe(true)
    await expect(slow.db.execute(slowOnReplica)).rejects.toSatisfy(tookTooLong)
    expect(slow.state).toBe('current')
    expect(await isOnReplica(slow.db)).toBe(true)
    expect(logged.join('')).not.toMatch(/the primary|slow/)
  })

  test('is left alone for a moment when several statements take too long', async () => {
    const slow = replicaAt(copy.connection, { statement: 200 })
    onTestFinished(() => slow.close())
    slow.onListening()
    await expect.poll(() => slow.isCurrent, WAIT).toBe(true)
    const five = Array.from({ length: 5 }, () => slow.db.execute(slowOnReplica))
    await Promise.all(five.map((asked) => expect(asked).rejects.toSatisfy(tookTooLong)))
    expect(slow.state).toBe('away')
    expect(await isOnReplica(slow.db)).toBe(false)
    expect(logged.join('')).toContain('the replica is slow')
    expect(logged.join('')).not.toContain('not from DATABASE_READ_URL')
    await expect.poll(() => slow.isCurrent, WAIT).toBe(true)
    const back = JSON.parse(logged.at(-1)!) as { level: number; msg: string }
    expect(back).toMatchObject({ level: 40, msg: 'visitors read from the replica' })
  })
})

test('a client that finds the replica away and then leaves does not keep others from it', async () => {
  await untilCurrent()
  const leaving = new RequestAbort()
  await runWithAbort(leaving, async () => replica.onChange())
  leaving.abort(new Error('left'))
  await untilCurrent()
})

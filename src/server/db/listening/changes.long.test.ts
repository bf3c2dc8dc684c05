import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '#server/testing/daemons/database-proxy.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { CHANGES_CHANNEL, listenForChanges } from './changes.ts'

const home = await createTestDatabase()

const change = () => home.db.execute(sql.raw(`notify ${CHANGES_CHANNEL}, 'courses'`))

/** What was heard, over a line that the test can cut or silence. */
async function listening(
  options: Parameters<typeof listenForChanges>[2] = {},
  { connection } = home,
) {
  const line = await databaseProxy()
  const heard: string[] = []
  const changes = await listenForChanges(
    { ...(connection as Exclude<typeof connection, string>), host: '127.0.0.1', port: line.port },
    {
      onChange: (table) => heard.push(`change of ${table}`),
      onListening: () => heard.push('listening'),
      onLost: () => heard.push('lost'),
    },
    options,
  )
  onTestFinished(changes.stop)
  return { line, heard, changes, last: () => heard.at(-1) }
}

test('a change has been received once a caller has caught up', async () => {
  const { heard, changes } = await listening()
  expect(heard).toEqual(['listening'])
  await change()
  await changes.caughtUp()
  expect(heard).toEqual(['listening', 'change of courses'])
})

test('many callers who catch up at once are all answered', async () => {
  const { heard, changes } = await listening()
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      if (index % 10 === 0) await change()
      await changes.caughtUp()
    }),
  )
  expect(heard).toHaveLength(6)
})

test('a lost connection is reported at once, and comes back by itself', async () => {
  const { line, heard, last } = await listening()
  line.cut()
  await expect.poll(() => heard).toContain('lost')
  await expect.poll(last, { timeout: 10_000 }).toBe('listening')
})

test('a silent connection is noticed without anybody asking', async () => {
  const { line, heard, last } = await listening()
  line.fallSilent()
  await expect.poll(() => heard, { timeout: 15_000 }).toContain('lost')
  line.speakAgain()
  await expect.poll(last, { timeout: 15_000 }).toBe('listening')
})

test('catching up over a silent connection ends, and nothing counts as received any more', async () => {
  const { line, changes, last } = await listening()
  line.fallSilent()
  await changes.caughtUp()
  expect(last()).toBe('lost')
})

test('a change has been received by every other process before the writer is answered', async () => {
  const [writer, other] = [await listening(), await listening()]
  other.line.hold()
  await change()
  await writer.changes.caughtUp()
  let isAnswered = false
  const answer = writer.changes.heardByAll().then(() => (isAnswered = true))
  await writer.changes.caughtUp()
  expect([isAnswered, other.last()]).toEqual([false, 'listening'])
  other.line.release()
  await answer
  expect(other.last()).toBe('change of courses')
})

test('many writers at once are answered when all others have heard', async () => {
  const warnings: Error[] = []
  const warn = (warning: Error) => warnings.push(warning)
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  const all = [await listening(), await listening(), await listening()]
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      await change()
      await all[index % 3]!.changes.heardByAll()
    }),
  )
  for (const { heard } of all) expect(heard).toHaveLength(31)
  // The driver is asked one thing at a time on each connection.
  expect(warnings).toEqual([])
})

test('a process that is gone is not waited for, nor one that starts later', async () => {
  const [writer, gone] = [await listening(), await listening()]
  gone.line.hold()
  await change()
  const answer = writer.changes.heardByAll()
  await gone.changes.stop()
  const later = await listening()
  later.line.hold()
  await answer
})

test('a frozen process is waited for once', async () => {
  const [writer, still] = [await listening({ patienceMs: 200 }), await listening()]
  still.line.hold()
  await change()
  await writer.changes.heardByAll()
  // Again is not later than the patience would be: nobody is waited for.
  await writer.changes.heardByAll()
  still.line.release()
  await expect.poll(still.last).toBe('change of courses')
})

test('a process without a connection asks over its next one', async () => {
  const [writer, other] = [await listening(), await listening()]
  other.line.hold()
  writer.line.refuse()
  await expect.poll(writer.last).toBe('lost')
  const before = writer.changes.heard()
  await change()
  await writer.changes.caughtUp()
  expect(writer.changes.heard()).not.toBe(before)
  const answer = writer.changes.heardByAll()
  writer.line.takeAgain()
  await expect.poll(writer.last).toBe('listening')
  other.line.release()
  await answer
  expect(other.last()).toBe('change of courses')
})

test('a writer behind another one waits no longer than its own limit', async () => {
  const { line, last, changes } = await listening({ patienceMs: 1_000 })
  line.refuse()
  await expect.poll(last).toBe('lost')
  const first = changes.heardByAll()
  await changes.caughtUp()
  const second = changes.heardByAll().then(() => 'answered')
  await first
  expect(await Promise.race([second, delay(500, 'still waiting')])).toBe('answered')
})

test('lost notifications are logged once, and so is their return', async () => {
  const told: unknown[] = []
  const log = { warn: (...words: unknown[]) => void told.push(words.at(-1)) }
  const { line, last } = await listening({ log })
  line.refuse()
  await expect.poll(() => told.length).toBe(1)
  line.takeAgain()
  await expect.poll(last, { timeout: 15_000 }).toBe('listening')
  expect(told).toEqual([
    'no notifications of changes: nothing is cached',
    'changes are heard of again',
  ])
})

test('a connection that is given up is closed', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.db.execute(sql`select current_database() as name`)
  await database.db.execute(
    sql.raw(`alter database "${rows[0]!['name'] as string}" set search_path = public, pg_catalog`),
  )
  const [writer] = [await listening({ patienceMs: 500 }, database), await listening({}, database)]
  await database.db.execute(
    sql.raw(`create function public.pg_notify(text, text) returns void language plpgsql
      as $$ begin raise exception 'not today'; end $$`),
  )
  await writer.changes.heardByAll()
  expect(writer.heard).toContain('lost')
  const listeners = sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'ascent changes'`
  await expect
    .poll(async () => (await database.db.execute(listeners)).rows[0]?.['n'], { timeout: 10_000 })
    .toBe(2)
})

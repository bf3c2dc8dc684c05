import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { batch } from './db/statements/batch.ts'
import { openDatabase } from './db/client.ts'
import { RequestAbort, runWithoutAbort, runWithAbort } from './request-abort.ts'
import { createFairQueue } from './limits/fair-queue.ts'
import { testApp } from './testing/test-app.ts'

const { db, connection } = await testApp()
await db.execute(sql`create table written (name text)`)
const written = async () => (await db.execute<{ name: string }>(sql`select * from written`)).rows

beforeEach(() => db.execute(sql`delete from written`))

/** Work of a request that is given up when the test says so. */
function request() {
  const request = new RequestAbort()
  return {
    giveUp: () => request.abort(new Error('given up')),
    run: <Result>(work: () => PromiseLike<Result>) => runWithAbort(request, work),
  }
}

test('an open transaction is rolled back', async () => {
  const { run, giveUp } = request()
  const writing = run(() =>
    db.transaction(async (db) => {
      await db.execute(sql`insert into written values ('late')`)
      giveUp()
    }),
  )
  await expect(writing).rejects.toThrow('given up')
  expect(await written()).toEqual([])
})

test('what waits for a connection is not begun', async () => {
  const single = openDatabase(connection, { poolSize: 1 })
  onTestFinished(() => single.close())
  const { run, giveUp } = request()
  const release = Promise.withResolvers<void>()
  const holding = single.db.transaction(() => release.promise)
  const waiting = run(() => single.db.execute(sql`insert into written values ('late')`))
  giveUp()
  release.resolve()
  await holding
  await expect(waiting).rejects.toMatchObject({ cause: { message: 'given up' } })
  expect(await written()).toEqual([])
})

test('what waits for its turn leaves the queue at once', async () => {
  const inTurn = createFairQueue({ atOnce: 1, waiting: 10, waitingPerGroup: 10 })
  const busy = Promise.withResolvers<void>()
  const others = inTurn({ group: 'others' }, () => busy.promise)
  const { run, giveUp } = request()
  let isDone = false
  const waiting = run(() => inTurn({ group: 'mine' }, async () => (isDone = true)))
  giveUp()
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  busy.resolve()
  await others
  expect(isDone).toBe(false)
})

test('what waits for its batch is left out, and nobody else is', async () => {
  const busy = Promise.withResolvers<void>()
  const done: string[] = []
  const note = batch<string, string>(async (_, names) => {
    await busy.promise
    done.push(...names)
    return names
  })
  const { run, giveUp } = request()
  const first = run(() => note(db, 'first'))
  await new Promise((resolve) => setImmediate(resolve))
  const late = run(() => note(db, 'late'))
  const other = note(db, 'other')
  giveUp()
  busy.resolve()
  // It had begun, together with whatever others had asked.
  expect(await first).toBe('first')
  await expect(late).rejects.toThrow('given up')
  expect(await other).toBe('other')
  expect(done).toEqual(['first', 'other'])
})

test('cleaning up continues after the request was given up', async () => {
  const { run, giveUp } = request()
  giveUp()
  await run(() => runWithoutAbort(() => db.execute(sql`insert into written values ('tidy')`)))
  expect(await written()).toEqual([{ name: 'tidy' }])
})

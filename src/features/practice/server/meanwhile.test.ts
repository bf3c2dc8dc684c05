import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { exercises, practiceLearners, reviewCards } from '#server/db/schema/practice.ts'
import { lessonWith, tryIt, type Client } from '#server/testing/samples/practice.ts'
import { sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))

/** Until something waits for a lock that this transaction has. */
const somebodyWaits = (db: Db) =>
  vi.waitFor(
    async () => {
      const waiting = await rowsOf(
        db,
        sql`select 1 from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))`,
      )
      expect(waiting).not.toEqual([])
    },
    { timeout: 20_000, interval: 20 },
  )

async function answered() {
  const { list } = await lessonWith(me, [sampleExercises.choice])
  const { id } = list[0]!
  const person = await site.signedIn()
  const client = site.as(person)
  await tryIt(client, id, 'down')
  await site.db
    .update(reviewCards)
    .set({ due: sql`now() - interval '1 minute'` })
    .where(eq(reviewCards.exerciseId, id))
  return { id, person, client }
}

const CALLS: [string, (client: Client, id: number) => ReturnType<Client['post']>][] = [
  ['an answer', (client, id) => tryIt(client, id, 'up')],
  ['a review', (client, id) => client.post(`/api/reviews/${id}`, { answer: 'up' })],
  ['a hint', (client, id) => client.post(`/api/exercises/${id}/hints`, { index: 0 })],
  ['a look at the solution', (client, id) => client.post(`/api/exercises/${id}/solution`)],
]

describe.each(CALLS)('%s', (_what, call) => {
  test('to an exercise that its author deletes at that moment finds nothing, and stops nobody', async () => {
    const { id, client } = await answered()
    const during = await site.db.transaction(async (db) => {
      await db.select().from(exercises).where(eq(exercises.id, id)).for('update')
      const asking = call(client, id)
      await somebodyWaits(db)
      await db.delete(exercises).where(eq(exercises.id, id))
      return { asking }
    })
    expect((await during.asking).status).toBe(404)
  })
})

test('nothing of a deleted person is left, even of requests at that moment', async () => {
  const { id, client, person } = await answered()
  const answers = await Promise.all([
    ...CALLS.map(([, call]) => call(client, id)),
    site.db.delete(users).where(eq(users.id, person.id)),
    ...CALLS.map(([, call]) => call(client, id)),
  ])
  for (const answer of answers)
    if ('status' in answer) expect([200, 401, 404, 409]).toContain(answer.status)
  expect(await site.db.$count(practiceLearners, eq(practiceLearners.userId, person.id))).toBe(0)
})

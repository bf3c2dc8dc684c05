import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { batchedQuery } from './batched-query.ts'

const { db } = await testApp()

const dividing = batchedQuery(
  { dividend: 'int', divisor: 'int' },
  (pool, { table, question, dividend, divisor }) =>
    pool
      .select({
        question,
        quotient: sql<number>`${dividend} / ${divisor}`,
        statementOf: sql<string>`pg_current_xact_id()::text`,
        asked: sql<number>`(count(*) over ())::int`,
      })
      .from(table)
      .where(sql`${dividend} > 0`)
      .prepare('dividing'),
)

const divide = (dividend: number, divisor: number) => dividing(db, { dividend, divisor })

test('questions that arrive together share a statement, and each gets its own answer', async () => {
  const answers = await Promise.all([divide(6, 2), divide(9, 3), divide(0, 1), divide(8, 2)])
  expect(answers.map((answer) => answer?.quotient)).toEqual([3, 3, undefined, 4])
  expect(new Set(answers.flatMap((answer) => answer?.statementOf ?? [])).size).toBe(1)
})

test('the same question, asked twice at once, is put once and answered twice', async () => {
  const answers = await Promise.all([divide(4, 2), divide(4, 2), divide(6, 2)])
  expect(answers.map((answer) => [answer?.quotient, answer?.asked])).toEqual([
    [2, 2],
    [2, 2],
    [3, 2],
  ])
})

test('a question that fails takes no other along', async () => {
  const [broken, fine] = await Promise.allSettled([divide(1, 0), divide(2, 1)])
  expect(broken.status).toBe('rejected')
  expect(fine).toMatchObject({ status: 'fulfilled', value: { quotient: 2 } })
})

import { and, asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { exerciseAttempts, practiceLearners } from '#server/db/schema/practice.ts'
import { idOf, lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { testApp } from '#server/testing/test-app.ts'
import { maintainPractice } from './maintain-practice.ts'

const site = await testApp({ RATE_LIMIT_PRIVATE: '1' })
const me = site.as(await site.signedIn('instructor'))
const free = await lessonWith(me)
const choice = idOf(free.list, 'choice')
const code = idOf(free.list, 'code')

const attempts = async (exerciseId: number, userId: number) => {
  const [learner] = await site.db
    .select()
    .from(practiceLearners)
    .where(eq(practiceLearners.userId, userId))
  const own = and(
    eq(exerciseAttempts.exerciseId, exerciseId),
    eq(exerciseAttempts.learnerId, learner!.id),
  )
  return site.db.select().from(exerciseAttempts).where(own).orderBy(asc(exerciseAttempts.id))
}

describe('of what is answered', () => {
  test('only the beginning of a long text is stored', async () => {
    const person = await site.signedIn()
    const predict = idOf(free.list, 'predict')
    expect((await tryIt(site.as(person), predict, 'x'.repeat(5_000))).status).toBe(200)
    const [stored] = await attempts(predict, person.id)
    expect(stored!.answer).toBe('x'.repeat(500))
    expect((await tryIt(site.as(person), predict, `x${'🐍'.repeat(300)}`)).status).toBe(200)
  })

  test('the first and the newest fifty are stored; all are counted', async () => {
    const person = await site.signedIn()
    await tryIt(site.as(person), choice, 'up')
    const [first] = await attempts(choice, person.id)
    // As if they had been given before, without the waiting that so many need.
    await site.db.execute(sql`
      insert into exercise_attempts (learner_id, exercise_id, version, answer, correct)
      select learner_id, exercise_id, version, '"down"', false
      from exercise_attempts, generate_series(1, 70) where id = ${first!.id}`)
    const last = await tryIt(site.as(person), choice, 'nowhere')
    expect(last.body.state).toMatchObject({ solved: true, tries: 2 })
    const stored = await attempts(choice, person.id)
    expect(stored).toHaveLength(51)
    expect(stored[0]).toEqual(first)
    expect(stored.at(-1)!.answer).toBe('nowhere')
  })

  test('one person may send programs of five million bytes a day', async () => {
    const someone = site.as(await site.signedIn())
    const long = { source: '漢'.repeat(20_000), passed: false }
    expect((await tryIt(someone, code, long)).status).toBe(200)
    // As if many had been sent on that day.
    await site.db.execute(
      sql`update rate_limits set points = 4990000 where key like 'programs-day:%'`,
    )
    const refused = await tryIt(someone, code, long)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have given very many answers today. Please continue tomorrow.',
    ])
  })
})

test('mails are written also when old browsers cannot be deleted', async () => {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  await site.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await site.db.execute(sql`
    create trigger refused before delete on practice_learners for each statement execute function refuse()`)
  await maintainPractice({ db: site.db, env: site.env, log })
  expect(warnings.map((line) => JSON.parse(line).msg)).toEqual([
    'old browsers could not be deleted',
  ])
})

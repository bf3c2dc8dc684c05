import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idOf, lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { courseOf, sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'
import { ANSWER_BYTES } from '#shared/text-limits.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))

test('a page is bounded even with formulas that render ten times as long', async () => {
  const { key: _none, ...choice } = sampleExercises.choice
  const long = { ...choice, prompt: `<p>${'$a_b$ '.repeat(1_650)}</p>` }
  const many = await me.post('/api/courses', courseOf(Array.from({ length: 12 }, () => long)))
  expect(many.status).toBe(400)
  expect(many.body.message).toMatch(/too long together/)
  expect((await me.post('/api/courses', courseOf([long, long]))).status).toBe(201)
})

test('reviews of long questions come in several answers', async () => {
  const { lessonId, list } = await lessonWith(me, [sampleExercises.choice])
  const someone = site.as(await site.signedIn())
  await tryIt(someone, idOf(list, 'choice'), 'up')
  const long = `<p>${'x'.repeat(100_000)}</p>`
  await site.db.execute(sql`
    with copies as (
      insert into exercises (lesson_id, course_id, key, order_index, kind, source, question, secret)
      select lesson_id, course_id, 'n' || n, n, kind, source,
        jsonb_set(question, '{prompt}', to_jsonb(${long}::text)), secret
      from exercises cross join generate_series(1, 40) as n where lesson_id = ${lessonId}
      returning id
    )
    insert into review_cards
    select learner_id, copies.id, now() - interval '1 minute', stability, difficulty,
      scheduled_days, reps, lapses, state, now() - interval '3 days'
    from review_cards cross join copies where exercise_id = ${idOf(list, 'choice')}`)
  const { body } = await someone.get('/api/reviews')
  expect(body.dueCount).toBe(40)
  expect(body.due.length).toBeGreaterThan(10)
  expect(JSON.stringify(body).length).toBeLessThan(ANSWER_BYTES)
})

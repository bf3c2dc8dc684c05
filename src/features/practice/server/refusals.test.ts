import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema/operations.ts'
import { exerciseAttempts } from '#server/db/schema/practice.ts'
import { idOf, lessonWith, tryIt, type Client } from '#server/testing/samples/practice.ts'
import { everyKind, sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const free = await lessonWith(me)
const student = async () => site.as(await site.signedIn())

const attemptsOf = (id: number) =>
  site.db.$count(exerciseAttempts, eq(exerciseAttempts.exerciseId, id))

describe('bad input', () => {
  test.each([
    ['choice', undefined],
    ['choice', null],
    ['choice', 'sideways'],
    ['choice', ['up']],
    ['choice', { id: 'up' }],
    ['choices', 'a'],
    ['choices', []],
    ['choices', ['a', 'a']],
    ['choices', ['a', 'z']],
    ['choices', Array.from({ length: 1_000 }, () => 'a')],
    ['number', 'about five'],
    ['number', '1,000'],
    ['number', `${'9'.repeat(400)}½`],
    ['number', true],
    ['number', `73219${' '.repeat(600)}banana`],
    ['text', ''],
    ['text', 'x'.repeat(501)],
    ['text', 7],
    ['order', ['s1']],
    ['order', ['s1', 's2', 's3', 's3']],
    ['predict', 'x'.repeat(5_001)],
    ['predict', ['x']],
    ['code', 'print()'],
    ['code', { source: 'x' }],
    ['code', { source: 'x', passed: 'yes' }],
    ['code', { source: 'x'.repeat(20_001), passed: true }],
  ])('%s: %j is refused with words, and no attempt is stored', async (kind, answer) => {
    const id = idOf(free.list, kind)
    const before = await attemptsOf(id)
    const { status, body } = await tryIt(await student(), id, answer)
    expect(status).toBe(400)
    expect(body.message).toMatch(/^(?:Please|An answer can|A program can)/)
    expect(await attemptsOf(id)).toBe(before)
  })

  test('texts up to their limits are taken', async () => {
    const someone = await student()
    expect((await tryIt(someone, idOf(free.list, 'text'), 'ä'.repeat(500))).status).toBe(200)
    expect((await tryIt(someone, idOf(free.list, 'predict'), '\n'.repeat(5_000))).status).toBe(200)
    const program = { source: '\u{1F40D}'.repeat(10_000), passed: false }
    expect((await tryIt(someone, idOf(free.list, 'code'), program)).status).toBe(200)
  })

  test('an exercise that is not there, or was deleted, is not found', async () => {
    const someone = await student()
    const { courseId, list } = await lessonWith(me, [sampleExercises.choice])
    for (const id of ['0', 'x', '2147483647'])
      expect((await someone.post(`/api/exercises/${id}/attempts`, { answer: 'up' })).status).toBe(
        404,
      )
    await me.delete(`/api/courses/${courseId}`)
    expect((await tryIt(someone, list[0]!.id, 'up')).status).toBe(404)
  })

  test('more than thirty answers within ten seconds are too many, of one person', async () => {
    const someone = await student()
    const id = idOf(free.list, 'choice')
    const statuses = [(await tryIt(someone, id, 'down')).status]
    // However slow the machine is, these are still the same ten seconds.
    await site.db.update(rateLimits).set({ expire: sql`now() + interval '1 hour'` })
    for (let n = 0; n < 30; n += 1) statuses.push((await tryIt(someone, id, 'down')).status)
    const last = await tryIt(someone, id, 'down')
    expect(statuses.slice(0, 30)).toEqual(statuses.slice(0, 30).map(() => 200))
    expect([statuses[30], last.status]).toEqual([429, 429])
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await tryIt(await student(), id, 'down')).status).toBe(200)
    await site.db.delete(rateLimits)
  })
})

describe('a lesson that is locked', async () => {
  const paid = await lessonWith(me, everyKind, { price: 4_900 })
  const id = idOf(paid.list, 'choice')
  const calls = (client: Client) => [
    client.get(`/api/lessons/${paid.lessonId}/exercises`),
    tryIt(client, id, 'up'),
    client.post(`/api/exercises/${id}/hints`, { index: 0 }),
    client.post(`/api/exercises/${id}/solution`),
  ]
  const statuses = async (client: Client) =>
    (await Promise.all(calls(client))).map(({ status }) => status)

  test('keeps its exercises, hints and solutions from visitors and from people who are not enrolled', async () => {
    expect(await statuses(site.visitor())).toEqual([401, 401, 401, 401])
    expect(await statuses(await student())).toEqual([403, 403, 403, 403])
    const broken = await tryIt(await student(), id, ['not', 'a', 'choice'])
    expect(broken.status).toBe(403)
    expect(await attemptsOf(id)).toBe(0)
  })

  test('opens them to its learners and its owner', async () => {
    const learner = await student()
    await learner.post(`/api/courses/${paid.courseId}/enroll`)
    expect(await statuses(learner)).toEqual([200, 200, 200, 200])
    expect(await statuses(me)).toEqual([200, 200, 200, 200])
  })

  test('is not found while its course is a draft', async () => {
    const draft = await lessonWith(me, everyKind, { isPublished: false })
    const stranger = await student()
    expect((await stranger.get(`/api/lessons/${draft.lessonId}/exercises`)).status).toBe(404)
    expect((await stranger.get(`/api/courses/${draft.courseId}/exercises`)).status).toBe(404)
    expect((await tryIt(stranger, idOf(draft.list, 'choice'), 'up')).status).toBe(404)
    expect((await tryIt(site.visitor(), idOf(draft.list, 'choice'), 'up')).status).toBe(404)
  })
})

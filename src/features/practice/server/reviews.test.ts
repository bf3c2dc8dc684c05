import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exerciseAttempts, exerciseStates, reviewCards } from '#server/db/schema/practice.ts'
import { idOf, lessonWith, tryIt, type Client } from '#server/testing/samples/practice.ts'
import { sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const free = await lessonWith(me)
const choice = idOf(free.list, 'choice')
const code = idOf(free.list, 'code')

/** As if the time had passed. */
const makeDue = (exerciseId: number) =>
  site.db
    .update(reviewCards)
    .set({ due: sql`now() - interval '1 minute'`, lastReview: sql`now() - interval '3 days'` })
    .where(eq(reviewCards.exerciseId, exerciseId))

const reviewIt = (client: Client, id: number, answer: unknown) =>
  client.post(`/api/reviews/${id}`, { answer })

async function learner(...answered: number[]) {
  const person = await site.signedIn()
  const client = site.as(person)
  for (const id of answered)
    await tryIt(client, id, id === code ? { source: 'x', passed: true } : 'up')
  return { person, client }
}

describe('a card', () => {
  test('is made with the first answer, comes back when it is due, and is graded like it', async () => {
    const { client } = await learner(choice)
    expect((await client.get('/api/reviews')).body).toEqual({ due: [], dueCount: 0 })
    const early = await reviewIt(client, choice, 'up')
    expect([early.status, early.body.message]).toEqual([409, 'This exercise is not due yet'])
    await makeDue(choice)
    const { body } = await client.get('/api/reviews')
    expect(body.dueCount).toBe(1)
    expect(body.due[0]).toMatchObject({
      id: choice,
      kind: 'choice',
      state: { solved: true, tries: 1 },
      from: {
        title: 'Doing',
        url: `/courses/${free.courseId}?tab=content&lesson=${free.lessonId}`,
      },
    })
    expect(JSON.stringify(body)).not.toContain('SECRET')
    expect((await client.get('/api/reviews/count')).body).toEqual({ dueCount: 1 })
    const done = await reviewIt(client, choice, 'up')
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ correct: true, state: { solved: true, tries: 2 } })
    expect(Date.parse(done.body.dueAt)).toBeGreaterThan(Date.now() + 3 * 24 * 60 * 60 * 1000)
    expect((await client.get('/api/reviews/count')).body).toEqual({ dueCount: 0 })
  })

  test('that was forgotten comes back tomorrow', async () => {
    const { client } = await learner(choice)
    await makeDue(choice)
    const done = await reviewIt(client, choice, 'down')
    expect(done.body).toMatchObject({ correct: false, feedback: '<p>SECRET the other way</p>' })
    const ahead = Date.parse(done.body.dueAt) - Date.now()
    expect(ahead).toBeLessThanOrEqual(24 * 3_600_000)
    expect(done.body.dueAt).toMatch(/T00:00:00.000Z$/)
  })

  test('comes back at the beginning of a day where the learner is', async () => {
    const { client } = await learner()
    const zone = 'Asia/Kathmandu'
    await client.post(`/api/exercises/${choice}/attempts`, { answer: 'down', zone })
    await makeDue(choice)
    const done = await client.post(`/api/reviews/${choice}`, { answer: 'down', zone })
    expect(done.body.dueAt).toMatch(/T18:15:00.000Z$/)
    const odd = await client.post(`/api/exercises/${choice}/attempts`, { answer: 'up', zone: 7 })
    expect(odd.status).toBe(200)
  })

  test('that was answered from the solution is not known', async () => {
    const { client } = await learner()
    await client.post(`/api/exercises/${choice}/solution`)
    await tryIt(client, choice, 'up')
    const { days } = (await client.get('/api/reviews/forecast')).body
    expect(days[1].due).toBe(1)
    await makeDue(choice)
    // Looked at before the last review, which is three days ago now.
    await site.db.update(exerciseStates).set({ solutionAt: sql`now() - interval '4 days'` })
    const known = await reviewIt(client, choice, 'up')
    expect(Date.parse(known.body.dueAt)).toBeGreaterThan(Date.now() + 24 * 3_600_000)
    await makeDue(choice)
    await client.post(`/api/exercises/${choice}/solution`)
    const copied = await reviewIt(client, choice, 'up')
    expect(copied.body.correct).toBe(true)
    expect(Date.parse(copied.body.dueAt)).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000)
  })

  test('counts as known although its explanation was read again before it came back', async () => {
    const { client } = await learner(choice)
    await client.post(`/api/exercises/${choice}/solution`)
    await makeDue(choice)
    await site.db.update(exerciseStates).set({ solutionAt: sql`now() - interval '2 days'` })
    const known = await reviewIt(client, choice, 'up')
    expect(Date.parse(known.body.dueAt)).toBeGreaterThan(Date.now() + 24 * 3_600_000)
  })

  test('is reviewed once, however many answers come at the same time', async () => {
    const { client } = await learner(choice)
    await makeDue(choice)
    const answers = await Promise.all([1, 2, 3].map(() => reviewIt(client, choice, 'up')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('does not exist for people who have not answered, and takes no broken answer', async () => {
    const { client } = await learner()
    expect((await reviewIt(client, choice, 'up')).status).toBe(404)
    expect((await reviewIt(client, 2_147_483_647, 'up')).status).toBe(404)
    expect((await site.visitor().get('/api/reviews')).status).toBe(401)
    expect((await reviewIt(site.visitor(), choice, 'up')).status).toBe(401)
    await tryIt(client, choice, 'up')
    await makeDue(choice)
    const before = await site.db.$count(exerciseAttempts)
    expect((await reviewIt(client, choice, ['up'])).status).toBe(400)
    expect(await site.db.$count(exerciseAttempts)).toBe(before)
  })

  test('of a program asks what another one prints', async () => {
    const { client } = await learner(code)
    await makeDue(code)
    const { body } = await client.get('/api/reviews')
    expect(body.due[0]).toMatchObject({
      id: code,
      kind: 'predict',
      starter: 'print(2 * 21)',
      checks: [],
      source: null,
    })
    const wrong = await reviewIt(client, code, '41')
    expect(wrong.body).toMatchObject({
      correct: false,
      solution: { answer: 'SECRET 42\n', explanation: null },
    })
    await makeDue(code)
    expect((await reviewIt(client, code, 'SECRET 42')).body.correct).toBe(true)
    const list = await client.get(`/api/lessons/${free.lessonId}/exercises`)
    expect(list.body[6].source).toBe('x')
  })

  test('of a program solves nothing, and is no try at it', async () => {
    const { client } = await learner()
    await tryIt(client, code, { source: 'broken', passed: false })
    await makeDue(code)
    const done = await reviewIt(client, code, 'SECRET 42')
    expect(done.body).toMatchObject({ correct: true, state: { solved: false, tries: 1 } })
    const list = await client.get(`/api/lessons/${free.lessonId}/exercises`)
    expect(list.body[6].state).toMatchObject({ solved: false, tries: 1 })
    await tryIt(client, code, { source: 'mended', passed: true })
    await makeDue(code)
    const wrong = await reviewIt(client, code, '41')
    expect(wrong.body).toMatchObject({ correct: false, state: { solved: true, tries: 2 } })
  })

  test('of a program without anything to recall does not come back', async () => {
    const { recall: _none, ...plain } = sampleExercises.code
    const other = await lessonWith(me, [plain])
    const { client } = await learner()
    await tryIt(client, other.list[0]!.id, { source: 'x', passed: true })
    await makeDue(other.list[0]!.id)
    expect((await client.get('/api/reviews')).body.dueCount).toBe(0)
    expect((await reviewIt(client, other.list[0]!.id, 'x')).status).toBe(404)
  })

  test('waits while its lesson cannot be read, and goes with its exercise', async () => {
    const other = await lessonWith(me, [sampleExercises.choice])
    const id = other.list[0]!.id
    const { client } = await learner(id)
    await makeDue(id)
    const counts = async () => (await client.get('/api/reviews')).body.dueCount
    expect(await counts()).toBe(1)
    await me.put(`/api/courses/${other.courseId}`, { price: 4_900 })
    expect([await counts(), (await reviewIt(client, id, 'up')).status]).toEqual([0, 403])
    await me.put(`/api/courses/${other.courseId}`, { price: 0, isPublished: false })
    expect([await counts(), (await reviewIt(client, id, 'up')).status]).toEqual([0, 404])
    await me.put(`/api/courses/${other.courseId}`, { isPublished: true })
    expect(await counts()).toBe(1)
    await me.delete(`/api/courses/${other.courseId}`)
    expect(await counts()).toBe(0)
  })
})

test('the plot tells what is due and what is remembered, day by day', async () => {
  const { client } = await learner(choice, code)
  const { body } = await client.get('/api/reviews/forecast')
  expect(body.cardCount).toBe(2)
  expect(body.days).toHaveLength(31)
  expect(body.rested).toEqual({ cardCount: 0, remembered: 0 })
  expect(body.days[0]).toMatchObject({ due: 0 })
  expect(body.days[0].remembered).toBeLessThan(2)
  expect(body.days.at(-1).remembered).toBeLessThan(2)
})

test('reviews can be switched off, and on again', async () => {
  const { client } = await learner(choice)
  await makeDue(choice)
  expect((await client.get('/api/reviews/settings')).body).toEqual({
    reviews: true,
    weeklyMail: false,
  })
  const off = await client.put('/api/reviews/settings', { reviews: false })
  expect(off.body).toEqual({ reviews: false, weeklyMail: false })
  expect((await client.get('/api/reviews')).body).toEqual({ due: [], dueCount: 0 })
  expect((await reviewIt(client, choice, 'up')).status).toBe(409)
  await client.put('/api/reviews/settings', { reviews: true })
  expect((await client.get('/api/reviews/count')).body.dueCount).toBe(1)
  expect((await client.put('/api/reviews/settings', { reviews: 'no' })).status).toBe(400)
})

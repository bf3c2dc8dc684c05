import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exerciseAttempts, reviewCards } from '#server/db/schema/practice.ts'
import { idOf, lessonWith, tryIt, type Client } from '#server/testing/samples/practice.ts'
import { sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp, type Answer } from '#server/testing/test-app.ts'
import type { Exercise } from '../contract.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const free = await lessonWith(me)

const shownTo = async (client: Client, lessonId = free.lessonId): Promise<Exercise[]> =>
  (await client.get(`/api/lessons/${lessonId}/exercises`)).body

const answersOf = async (client: Client) =>
  Object.fromEntries((await shownTo(client)).map(({ kind, answer }) => [kind, answer]))

const someone = async () => site.as(await site.signedIn())

/** In the order that is right, by the ids that learners see. */
const WORDS = ['Forward', 'Loss', 'Backward', 'Step']
const steps = free.list.find(({ kind }) => kind === 'order')!.options
const rightOrder = WORDS.map((word) => steps.find(({ html }) => html.includes(word))!.id)

const RIGHT = {
  choice: 'up',
  choices: ['b', 'a'],
  number: '73219,5 m',
  text: ' SECRET  gradient ',
  order: rightOrder,
  predict: 'SECRET xxx \n',
} as const

const STORED = {
  choice: 'up',
  choices: ['a', 'b'],
  number: '73219.5',
  text: 'secret gradient',
  order: rightOrder,
  predict: 'SECRET xxx',
  code: null,
}

const NOTHING = Object.fromEntries(Object.keys(STORED).map((kind) => [kind, null]))

async function solveAll(client: Client) {
  for (const [kind, answer] of Object.entries(RIGHT)) {
    const { body } = await tryIt(client, idOf(free.list, kind), answer)
    expect([kind, body.correct]).toEqual([kind, true])
  }
  await tryIt(client, idOf(free.list, 'code'), { source: 'x', passed: true })
}

describe('a learner’s own right answers', () => {
  test('are there when they come back, and are nobody else’s', async () => {
    const client = await someone()
    await solveAll(client)
    expect(await answersOf(client)).toEqual(STORED)
    for (const other of [await someone(), site.visitor(), me])
      expect(await answersOf(other)).toEqual(NOTHING)
  })

  test('are there for a visitor’s browser too', async () => {
    const first: Answer = await tryIt(site.visitor(), idOf(free.list, 'choice'), 'up')
    const browser = site.as({ cookie: first.headers.getSetCookie()[0]!.split(';')[0]! })
    expect(await answersOf(browser)).toEqual({ ...NOTHING, choice: 'up' })
  })

  test('stay when they try something else later; wrong ones are not shown', async () => {
    const client = await someone()
    const choice = idOf(free.list, 'choice')
    await tryIt(client, choice, 'down')
    expect(await answersOf(client)).toEqual(NOTHING)
    await tryIt(client, choice, 'up')
    await tryIt(client, choice, 'nowhere')
    expect(await answersOf(client)).toEqual({ ...NOTHING, choice: 'up' })
  })

  test('are not there after a look at the solution, which solves nothing', async () => {
    const client = await someone()
    const choice = idOf(free.list, 'choice')
    await client.post(`/api/exercises/${choice}/solution`)
    await tryIt(client, choice, 'up')
    expect(await answersOf(client)).toEqual(NOTHING)
  })

  test('are in no card of a review', async () => {
    const client = await someone()
    await solveAll(client)
    await site.db.update(reviewCards).set({ due: sql`now() - interval '1 minute'` })
    const { due } = (await client.get('/api/reviews')).body as { due: Exercise[] }
    expect(due).toHaveLength(7)
    expect(due.map(({ answer }) => answer)).toEqual(due.map(() => null))
  })

  test('to an earlier version are not shown for this one', async () => {
    const { lessonId, list } = await lessonWith(me, [sampleExercises.choice])
    const client = await someone()
    const { id } = list[0]!
    await tryIt(client, id, 'up')
    const changed = { ...sampleExercises.choice, id, prompt: '<p>Asked anew</p>', answer: 'down' }
    await me.put(`/api/lessons/${lessonId}`, { exercises: [changed] })
    expect(await shownTo(client, lessonId)).toMatchObject([
      { answer: null, state: { solved: true } },
    ])
  })

  test('are shown completely or not at all', async () => {
    const long = { ...sampleExercises.predict, answer: 'x'.repeat(600) }
    const { lessonId, list } = await lessonWith(me, [long])
    const client = await someone()
    expect((await tryIt(client, list[0]!.id, long.answer)).body.correct).toBe(true)
    expect(await shownTo(client, lessonId)).toMatchObject([{ answer: null }])
  })
})

test('an order by the author’s ids is shown with the learner’s ids', async () => {
  const client = await someone()
  const order = idOf(free.list, 'order')
  const written = sampleExercises.order.answer
  const { body } = await tryIt(client, order, written)
  expect(body).toMatchObject({ correct: true, solution: { answer: rightOrder } })
  expect(await answersOf(client)).toMatchObject({ order: rightOrder })
  const exported = (await client.get('/api/account/export')).body.practice.attempts
  const [stored] = await site.db
    .select({ answer: exerciseAttempts.answer })
    .from(exerciseAttempts)
    .orderBy(sql`${exerciseAttempts.id} desc`)
    .limit(1)
  expect([exported[0].answer, stored!.answer]).toEqual([rightOrder, rightOrder])
})

import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema/operations.ts'
import { exerciseAttempts, exerciseStates, practiceLearners } from '#server/db/schema/practice.ts'
import { idOf, lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp, type Answer } from '#server/testing/test-app.ts'
import type { Exercise } from '../contract.ts'

const site = await testApp({ RATE_LIMIT_PRIVATE: '1' })
const me = site.as(await site.signedIn('instructor'))
const free = await lessonWith(me)
const choice = idOf(free.list, 'choice')
const code = idOf(free.list, 'code')

const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))

const program = (source: string) => ({ source, passed: false })

/** A browser that has answered once, and its row. */
async function browser() {
  const first = await tryIt(site.visitor(), choice, 'down')
  const client = site.as({ cookie: cookiesOf(first).join('; ') })
  const [row] = await site.db
    .select({ id: sql<number>`max(${practiceLearners.id})`.mapWith(Number) })
    .from(practiceLearners)
    .where(isNull(practiceLearners.userId))
  return { client, id: row!.id }
}

let people = 0
/** Somebody who has signed up elsewhere. */
async function person() {
  people += 1
  const name = `claimer${people}`
  const known = {
    username: name,
    email: `${name}@example.org`,
    fullName: 'Known Learner',
    password: 'correct horse battery staple',
  }
  const joined = await site.visitor().post('/api/register', known)
  return { known, id: joined.body.id, own: site.as({ cookie: cookiesOf(joined).join('; ') }) }
}

const shownTo = async (client: ReturnType<typeof site.as>, id: number): Promise<Exercise> => {
  const { body } = await client.get(`/api/lessons/${free.lessonId}/exercises`)
  return body.find((each: Exercise) => each.id === id)
}

const attemptsOf = (userId: number) =>
  site.db.$count(
    exerciseAttempts,
    sql`learner_id = (select id from practice_learners where user_id = ${userId})`,
  )

const addAttempts = (learnerId: number, count: number) =>
  site.db.execute(sql`
    insert into exercise_attempts (learner_id, exercise_id, version, answer, correct, is_review)
    select ${learnerId}, ${choice}, 1, '"down"', false, false from generate_series(1, ${count})`)

describe('signing in in a browser that others used', () => {
  test('keeps their own program, and may still solve what the others looked up', async () => {
    const { known, own } = await person()
    await tryIt(own, code, program('mine = 1'))
    const { client } = await browser()
    await tryIt(client, code, program('theirs = 1'))
    await client.post(`/api/exercises/${code}/solution`)
    expect((await client.post('/api/login', known)).status).toBe(200)
    const shown = await shownTo(own, code)
    expect(shown.source).toBe('mine = 1')
    expect(shown.state).toMatchObject({ tries: 2, solutionSeen: false })
  })

  test('takes over the program and the seen solution of exercises they had not begun', async () => {
    const { known, own } = await person()
    const { client } = await browser()
    await tryIt(client, code, program('first = 1'))
    await client.post(`/api/exercises/${code}/solution`)
    await client.post('/api/login', known)
    const shown = await shownTo(own, code)
    expect([shown.source, shown.state.solutionSeen]).toEqual(['first = 1', true])
  })
})

describe('signing in', () => {
  test('says once how many exercises were taken over; hints are no answers', async () => {
    const { known } = await person()
    const { client } = await browser()
    await tryIt(client, choice, 'up')
    await tryIt(client, code, program('mine = 1'))
    await client.post(`/api/exercises/${idOf(free.list, 'number')}/solution`)
    const claimedCookie = ({ headers }: Answer) =>
      headers.getSetCookie().find((line) => line.startsWith('ascent-came-along='))
    expect(claimedCookie(await client.post('/api/login', known))).toBe(
      'ascent-came-along=2; Max-Age=60; Path=/; SameSite=Lax',
    )
    expect(claimedCookie(await client.post('/api/login', known))).toBeUndefined()
  })

  test('leads to the last answered exercise, as long as it can be read', async () => {
    const { known, own } = await person()
    const last = async () => (await own.get('/api/exercises/last')).body.text
    expect(await last()).toBeNull()
    const { client } = await browser()
    await client.post('/api/login', known)
    const { courseId, lessonId } = free
    const url = `/courses/${courseId}?tab=content&lesson=${lessonId}`
    expect(await last()).toEqual({ title: 'Doing', url })
    const paper = await me.post('/api/research-papers', {
      title: 'Attention',
      originalAuthors: 'Ada Lovelace',
      publicationYear: 2017,
      categories: ['deep_learning'],
      content: '<p>What the paper says.</p>',
      isPublished: true,
      exercises: [sampleExercises.choice],
    })
    const path = `/api/research-papers/${paper.body.id}`
    await tryIt(own, (await own.get(`${path}/exercises`)).body[0].id, 'up')
    expect(await last()).toEqual({ title: 'Attention', url: `/papers/${paper.body.id}` })
    await me.patch(path, { isPublished: false })
    expect(await last()).toEqual({ title: 'Doing', url })
  })

  test('succeeds even if the browser’s answers cannot be taken over, which the next one does', async () => {
    const { known, id, own } = await person()
    const { client } = await browser()
    await site.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'not today'; end $$`)
    await site.db.execute(sql`
      create trigger refuse before update on exercise_attempts execute function refuse()`)
    const failed = await client.post('/api/login', known)
    await site.db.execute(sql`drop trigger refuse on exercise_attempts`)
    expect(failed.status).toBe(200)
    expect(failed.headers.getSetCookie().join()).not.toContain('ascent-practice')
    const again = await client.post('/api/login', known)
    expect(again.headers.getSetCookie().join()).toContain('ascent-practice=;')
    expect((await shownTo(own, choice)).state.tries).toBe(1)
    expect(await attemptsOf(id)).toBe(1)
  })

  test('takes over very many answers in several steps', async () => {
    const { known, id } = await person()
    const { client, id: from } = await browser()
    await addAttempts(from, 20_500)
    const first = await client.post('/api/login', known)
    expect([first.status, await attemptsOf(id)]).toEqual([200, 20_000])
    await client.post('/api/login', known)
    expect(await attemptsOf(id)).toBe(20_501)
    const left = eq(exerciseStates.learnerId, from)
    expect(await site.db.$count(exerciseStates, left)).toBe(0)
    expect(await site.db.$count(practiceLearners, eq(practiceLearners.id, from))).toBe(0)
  })
})

test('made-up cookies leave nothing behind', async () => {
  await tryIt(site.visitor(), 2_147_483_647, 'up')
  const before = await site.db.$count(rateLimits)
  for (let n = 0; n < 20; n += 1) {
    const stranger = site.as({ cookie: `ascent-practice=${String(n).padStart(43, 'x')}` })
    expect((await tryIt(stranger, 2_147_483_647, 'up')).status).toBe(404)
  }
  expect(await site.db.$count(rateLimits)).toBe(before)
})

import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema/operations.ts'
import { exerciseAttempts, practiceLearners, reviewCards } from '#server/db/schema/practice.ts'
import { idOf, lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { testApp, type Answer } from '#server/testing/test-app.ts'
import { deleteOldBrowsers } from './learners/learner-queries.ts'

const site = await testApp({ RATE_LIMIT_PRIVATE: '1' })
const me = site.as(await site.signedIn('instructor'))
const free = await lessonWith(me)
const list = `/api/lessons/${free.lessonId}/exercises`
const choice = idOf(free.list, 'choice')
const text = idOf(free.list, 'text')

const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))

const practiceCookie = (answer: Answer) =>
  cookiesOf(answer).find((pair) => pair.startsWith('ascent-practice='))

/** A browser that has answered once. */
async function browser(answer: unknown = 'down') {
  const first = await tryIt(site.visitor(), choice, answer)
  expect(first.status).toBe(200)
  return site.as({ cookie: practiceCookie(first)! })
}

let people = 0
const newPerson = () => {
  people += 1
  return {
    username: `learner${people}`,
    email: `learner${people}@example.org`,
    fullName: 'New Learner',
    password: 'correct horse battery staple',
  }
}

const browsers = () => site.db.$count(practiceLearners, isNull(practiceLearners.userId))

describe('a visitor', () => {
  test('gets a cookie with the first answer, and not before', async () => {
    const looked = await site.visitor().get(list)
    expect(looked.headers.getSetCookie()).toEqual([])
    const refused = await tryIt(site.visitor(), choice, 'sideways')
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []])
    const first = await tryIt(site.visitor(), choice, 'down')
    const [line] = first.headers.getSetCookie()
    expect(line).toMatch(
      /^ascent-practice=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const next = await tryIt(site.as({ cookie: practiceCookie(first)! }), choice, 'down')
    // It ends ninety days after the last answer, not after the first.
    expect(next.headers.getSetCookie()).toEqual([line])
    expect(next.body.state.tries).toBe(2)
  })

  test('sees their own state, which is nobody else’s and is cached nowhere', async () => {
    const mine = await browser('up')
    const own = await mine.get(list)
    expect(own.body[0].state).toMatchObject({ solved: true, tries: 1 })
    expect(own.headers.get('Cache-Control')).toBe('private, no-store')
    const other = await site.visitor().get(list)
    expect(other.body[0].state).toMatchObject({ solved: false, tries: 0 })
    expect(other.headers.get('Cache-Control')).toBe('no-cache')
    const counts = await mine.get(`/api/courses/${free.courseId}/exercises`)
    expect(counts.body[0].solved).toBe(1)
  })

  test('is asked for hints one at a time too, and a seen solution is remembered', async () => {
    const hint = await site.visitor().post(`/api/exercises/${choice}/hints`, { index: 0 })
    const mine = site.as({ cookie: practiceCookie(hint)! })
    expect((await mine.post(`/api/exercises/${choice}/hints`, { index: 1 })).status).toBe(200)
    await mine.post(`/api/exercises/${choice}/solution`)
    expect((await tryIt(mine, choice, 'up')).body.state).toMatchObject({
      solved: false,
      solutionSeen: true,
      hintsSeen: 2,
    })
  })

  test('leaves no row with a hint that is not their turn', async () => {
    const before = await browsers()
    const early = await site.visitor().post(`/api/exercises/${choice}/hints`, { index: 1 })
    expect([early.status, early.headers.getSetCookie()]).toEqual([409, []])
    expect(await browsers()).toBe(before)
  })

  test('cannot choose the token: one that we did not give is replaced', async () => {
    const stranger = site.as({ cookie: `ascent-practice=${'x'.repeat(43)}` })
    const answer = await tryIt(stranger, choice, 'down')
    expect(practiceCookie(answer)).not.toBe(`ascent-practice=${'x'.repeat(43)}`)
    const odd = await tryIt(site.as({ cookie: 'ascent-practice=%00' }), choice, 'down')
    expect(odd.status).toBe(200)
  })

  test('answers thirty times in ten seconds, and then waits', async () => {
    const mine = await browser()
    const statuses = [(await tryIt(mine, choice, 'down')).status]
    // However slow the machine is, these are still the same ten seconds.
    await site.db.update(rateLimits).set({ expire: sql`now() + interval '1 hour'` })
    for (let n = 0; n < 30; n += 1) statuses.push((await tryIt(mine, choice, 'down')).status)
    await site.db.delete(rateLimits)
    expect(statuses.indexOf(429)).toBe(30)
  })
})

describe('what a visitor did', () => {
  test('becomes theirs when they sign up in that browser', async () => {
    const mine = await browser('up')
    await tryIt(mine, text, 'slope')
    const before = await browsers()
    const joined = await mine.post('/api/register', newPerson())
    expect(joined.status).toBe(201)
    expect(joined.headers.getSetCookie().join()).toContain('ascent-practice=;')
    const session = cookiesOf(joined).join('; ')
    const { body } = await site.as({ cookie: session }).get(list)
    expect(body[0].state).toMatchObject({ solved: true, tries: 1 })
    expect(body[3].state).toMatchObject({ solved: false, tries: 1 })
    expect(await browsers()).toBe(before - 1)
    const gone = await mine.get(list)
    expect(gone.body[0].state.tries).toBe(0)
  })

  test('is added to what they had done before when they sign in', async () => {
    const person = newPerson()
    const joined = await site.visitor().post('/api/register', person)
    const known = site.as({ cookie: cookiesOf(joined).join('; ') })
    await tryIt(known, choice, 'down')
    const mine = await browser('up')
    await tryIt(mine, text, 'slope')
    const back = await mine.post('/api/login', person)
    expect(back.status).toBe(200)
    const { body } = await site.as({ cookie: cookiesOf(back).join('; ') }).get(list)
    expect(body[0].state).toMatchObject({ solved: true, tries: 2 })
    expect(body[3].state).toMatchObject({ tries: 1 })
    const [learner] = await site.db
      .select()
      .from(practiceLearners)
      .where(eq(practiceLearners.userId, joined.body.id))
    const ofLearner = eq(exerciseAttempts.learnerId, learner!.id)
    expect(await site.db.$count(exerciseAttempts, ofLearner)).toBe(3)
    expect(await site.db.$count(reviewCards, eq(reviewCards.learnerId, learner!.id))).toBe(2)
  })

  test('is not somebody else’s who signs in there later', async () => {
    const mine = await browser('up')
    await mine.post('/api/register', newPerson())
    const second = await mine.post('/api/register', newPerson())
    const { body } = await site.as({ cookie: cookiesOf(second).join('; ') }).get(list)
    expect(body[0].state.tries).toBe(0)
  })

  test('is forgotten after ninety days without a visit', async () => {
    const mine = await browser('up')
    await deleteOldBrowsers(site.db)
    expect((await mine.get(list)).body[0].state.tries).toBe(1)
    await site.db
      .update(practiceLearners)
      .set({ lastSeenAt: sql`now() - interval '91 days'` })
      .where(and(isNull(practiceLearners.userId)))
    await deleteOldBrowsers(site.db)
    expect((await mine.get(list)).body[0].state.tries).toBe(0)
    expect(await browsers()).toBe(0)
  })
})

test('made-up cookies do not escape the limit of an address', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 320 && !statuses.has(429); n += 1)
    statuses.add((await tryIt(site.visitor(), choice, 'down')).status)
  expect([...statuses]).toEqual([200, 429])
})

test('over https the cookie is of this host alone', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://ascent.example' })
  const author = secure.as(await secure.signedIn('instructor'))
  const { list: exercises } = await lessonWith(author)
  const first = await tryIt(secure.visitor(), exercises[0]!.id, 'down')
  expect(first.headers.getSetCookie()[0]).toMatch(/^__Host-ascent-practice=.+; Secure/)
})

import {
  expect,
  request as requests,
  type APIRequestContext,
  type Browser,
  type Page,
} from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { waitForHydration } from './journey.ts'

type Lesson = {
  title: string
  content?: string
  videoUrl?: string
  duration?: number
  type?: string
  exercises?: object[]
}
type NewCourse = {
  title?: string
  price?: number
  isPublished?: boolean
  documentUrl?: string
  modules?: { title: string; lessons: Lesson[] }[]
}

export type Course = { id: number; title: string; lessons: { id: number; title: string }[] }

const LESSONS: Lesson[] = [
  { title: 'What a slope is', content: '<p>It tells the way down.</p>', duration: 10 },
  { title: 'How far to step', content: '<p>Not too far.</p>', duration: 20 },
  { title: 'When to stop', content: '<p>When it is flat.</p>', duration: 35 },
  { title: 'What may go wrong', duration: 5 },
]

async function signedIn(baseURL: string | undefined, username: string) {
  const api = await requests.newContext(baseURL ? { baseURL } : {})
  const answer = await api.post('/api/login', { data: { username, password: 'ascent-demo' } })
  expect(answer.status()).toBe(200)
  return api
}

const demoInstructor = (baseURL: string | undefined) => signedIn(baseURL, 'instructor')

async function courseBy(api: APIRequestContext, change: NewCourse) {
  const answer = await api.post('/api/courses', {
    data: {
      title: `Walking downhill ${randomUUID().slice(0, 8)}`,
      description: 'A short course about descending.',
      isPublished: true,
      tags: ['llm'],
      modules: [
        { title: 'The way', lessons: LESSONS.slice(0, 2) },
        { title: 'The end', lessons: LESSONS.slice(2) },
      ],
      ...change,
    },
  })
  expect(answer.status()).toBe(201)
  const course = (await answer.json()) as Course
  const save = async (body: object) => {
    expect((await api.put(`/api/courses/${course.id}`, { data: body })).status()).toBe(200)
  }
  const remove = async () => {
    expect((await api.delete(`/api/courses/${course.id}`)).status()).toBe(204)
  }
  return { ...course, save, remove }
}

/** A course of the demo's instructor that no other journey uses. */
export const givenCourse = async (baseURL: string | undefined, change: NewCourse = {}) =>
  courseBy(await demoInstructor(baseURL), change)

let other: Promise<APIRequestContext> | undefined

async function newInstructor(baseURL: string | undefined) {
  const [api, admin] = await Promise.all([
    requests.newContext(baseURL ? { baseURL } : {}),
    signedIn(baseURL, 'admin'),
  ])
  await becomeStudent(api, 'Olga Other')
  const { id } = (await (await api.get('/api/user')).json()) as { id: number }
  const answer = await admin.patch(`/api/users/${id}/role`, { data: { role: 'instructor' } })
  expect(answer.status()).toBe(200)
  return api
}

/** A course of another author for tests that only read it, because authors have a daily limit. */
export const othersCourse = async (baseURL: string | undefined, change: NewCourse = {}) =>
  courseBy(await (other ??= newInstructor(baseURL)), change)

let short: ReturnType<typeof othersCourse> | undefined

/** A course of one lesson, for journeys that only finish it. */
export const shortCourse = (baseURL: string | undefined) =>
  (short ??= othersCourse(baseURL, {
    modules: [
      { title: 'The way', lessons: [{ title: 'What a slope is', type: 'reading', duration: 75 }] },
    ],
  }))

/** Signs up somebody new without a screen; the cookie stays with the caller's context. */
export async function becomeStudent(api: APIRequestContext, fullName = 'Nora Newcomer') {
  const username = `learner-${randomUUID().slice(0, 12)}`
  const answer = await api.post('/api/register', {
    data: {
      username,
      email: `${username}@example.org`,
      fullName,
      password: 'a-good-password',
      role: 'student',
    },
  })
  expect(answer.status()).toBe(201)
}

/** Enrolls the signed-in person and ticks every lesson; returns the code of the certificate. */
export async function earnCertificate(api: APIRequestContext, course: Course) {
  await api.post(`/api/courses/${course.id}/enroll`)
  let code: string | null = null
  for (const { id } of course.lessons) {
    const answer = await api.post(`/api/lessons/${id}/progress`, { data: { completed: true } })
    code = ((await answer.json()) as { certificate: string | null }).certificate
  }
  expect(code).toBeTruthy()
  return code!
}

/** Before hydration links load whole pages, which bypasses routes of the journey. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** Fires `online`, after a journey blocked requests by `page.route`. */
export const comeBackOnline = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('online')))

/**
 * Opens a page whose pauses end only when a journey says so. Playwright's own clock stays behind
 * in a context that journeys share.
 */
export async function stoppedClock(
  page: Page,
  path: string,
  pauses = { shortest: 100, longest: 2_000 },
) {
  await page.addInitScript(({ shortest, longest }) => {
    const waiting = new Map<number, () => void>()
    const start = setTimeout.bind(window)
    const stop = clearTimeout.bind(window)
    const isPause = (ms: number) => ms >= shortest && ms <= longest
    let last = 0
    const wait = (run: () => void, ms = 0) => {
      if (!isPause(ms)) return start(run, ms)
      waiting.set((last -= 1), run)
      return last
    }
    const passPause = () => {
      const ended = [...waiting.values()]
      waiting.clear()
      for (const run of ended) run()
    }
    const clearTimer = (id: number) => (waiting.delete(id) ? undefined : stop(id))
    Object.assign(window, { setTimeout: wait, clearTimeout: clearTimer, passPause })
  }, pauses)
  await openHydrated(page, path)
  return { passPause: () => page.evaluate('passPause()') }
}

/** The page as somebody without script sees it. */
export async function withoutScript(
  browser: Browser,
  baseURL: string | undefined,
  visit: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  await visit(await context.newPage())
  await context.close()
}

/** Holds requests to this address until the returned function is called. */
export async function hold(page: Page, url: RegExp) {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await arrival
    // The page may have aborted the request.
    await route.continue().catch(() => {})
  })
  return arrive
}

const PAGE_CODE = /\/assets\/(?!entry-early)[^/]+\.js$/

/** Prevents hydration until the returned function is called. */
export const holdScript = (page: Page, script = PAGE_CODE) => hold(page, script)

/** The page before hydration. */
export async function openEarly(page: Page, path: string) {
  await page.goto('/robots.txt')
  const arrive = await holdScript(page)
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    arrive()
    await waitForHydration(page)
  }
}

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

async function demoInstructor(baseURL: string | undefined) {
  const api = await requests.newContext(baseURL ? { baseURL } : {})
  const answer = await api.post('/api/login', {
    data: { username: 'instructor', password: 'ascent-demo' },
  })
  expect(answer.status()).toBe(200)
  return api
}

/** A course of the demo's instructor that no other journey knows. */
export async function givenCourse(baseURL: string | undefined, change: NewCourse = {}) {
  const api = await demoInstructor(baseURL)
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
  return { ...course, save }
}

let short: ReturnType<typeof givenCourse> | undefined

/** A course of one lesson for journeys that only finish one: an author makes so many a day. */
export const shortCourse = (baseURL: string | undefined) =>
  (short ??= givenCourse(baseURL, {
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

/** Whoever is signed in enrols and ticks every lesson; answers the code of the certificate. */
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

/** Before hydration links load whole pages, past what a journey intercepts. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/**
 * Opens a page whose pauses end only when a journey says so. Playwright's own clock stays behind
 * in a context that journeys share.
 */
export async function stoppedClock(page: Page, path: string) {
  await page.addInitScript(() => {
    const waiting = new Map<number, () => void>()
    const start = setTimeout.bind(window)
    const stop = clearTimeout.bind(window)
    const isPause = (ms: number) => ms >= 100 && ms <= 2_000
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
  })
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

/** Pages stay as the server sent them until the returned function is called. */
export async function holdScript(page: Page) {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

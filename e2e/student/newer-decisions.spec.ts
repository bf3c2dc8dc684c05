import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../journey.ts'
import { register } from '../people.ts'
import { becomeStudent, othersCourse, openHydrated, type Course } from '../school.ts'

const ticked = async (page: Page, course: Course) => {
  const answer = await page.request.get(`/api/courses/${course.id}/progress?view=ticks`)
  const { completed } = (await answer.json()) as { completed: number[] }
  return completed.toSorted((one, other) => one - other)
}

/** A hanging connection: the test decides what becomes of each call. */
async function holdCalls(page: Page, pattern: string) {
  const calls: Route[] = []
  await page.route(pattern, (route) => {
    if (route.request().method() === 'GET') return route.continue()
    calls.push(route)
    return undefined
  })
  const nth = async (number: number) => {
    await expect.poll(() => calls.length).toBe(number)
    return calls[number - 1]!
  }
  return {
    calls,
    fail: async (number: number) => (await nth(number)).abort(),
    answer: async (number: number) => {
      const call = await nth(number)
      await call.fulfill({ response: await call.fetch() })
    },
  }
}

async function tickAndUntick(page: Page, baseURL: string | undefined) {
  const course = await othersCourse(baseURL)
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  const line = await holdCalls(page, '**/api/lessons/*/progress')
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await page.getByRole('button', { name: 'Completed', exact: true }).click()
  await page.context().setOffline(true)
  await line.fail(1)
  return { course, ...line }
}

test('a tick that fails after it was taken back is not tried again', async ({ page, baseURL }) => {
  const { course, calls, answer } = await tickAndUntick(page, baseURL)
  await answer(2)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await answer(3)
  await expect(page.getByText('25% Complete')).toBeVisible()
  await expect(page.getByText('Progress Update Failed')).toHaveCount(0)
  expect(calls.map((call) => call.request().postData())).toEqual(
    [true, false, true].map((completed) => JSON.stringify({ completed })),
  )
  expect(await ticked(page, course)).toEqual([course.lessons[0]!.id])
})

test('a tick that waits for another is still sent when the page is left', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL)
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  // Both lessons are loaded before the connection becomes slow.
  await openHydrated(page, `/courses/${course.id}?tab=content&lesson=${course.lessons[1]!.id}`)
  await page.getByRole('link', { name: 'Previous Lesson' }).click()
  await expect(page.getByText('It tells the way down.')).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 120_000, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  const answers: string[] = []
  page.on('response', (answer) => answers.push(answer.url()))
  await page.getByRole('button', { name: 'Complete and continue' }).click()
  await page.getByRole('button', { name: 'Complete and continue' }).click()
  await expect(page.getByText('50% Complete')).toBeVisible()
  expect(answers.filter((url) => url.endsWith('/progress'))).toEqual([])
  await page.goto('about:blank')
  const [first, second] = course.lessons.map(({ id }) => id)
  await expect.poll(() => ticked(page, course)).toEqual([first, second])
  await devtools.detach()
})

test('of two decisions made offline only the last is tried again', async ({ page, baseURL }) => {
  const { course, calls, answer, fail } = await tickAndUntick(page, baseURL)
  await fail(2)
  await expectToast(page, 'Progress Update Failed', 'It is tried again when you are back online')
  await expect(page.getByText('Progress Update Failed')).toHaveCount(1)
  await expect(page.getByText('0% Complete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
  await page.context().setOffline(false)
  await answer(3)
  await expectToast(page, 'Saved', 'The server is reached again.')
  expect(calls.at(-1)!.request().postDataJSON()).toEqual({ completed: false })
  expect(await ticked(page, course)).toEqual([])
})

async function saveComment(page: Page, comment: string) {
  await page.getByRole('button', { name: /a comment|Change comment/ }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await page.getByRole('button', { name: 'Save comment' }).click()
}

for (const isFailedBefore of [true, false])
  test(`a comment that failed ${isFailedBefore ? 'before' : 'after'} another was written is not offered again`, async ({
    page,
    baseURL,
  }) => {
    const course = await othersCourse(baseURL)
    const path = `/api/lessons/${course.lessons[0]!.id}/highlights`
    const comment = async () => {
      const answer = await page.request.get(path)
      return ((await answer.json()) as { highlights: { comment: string | null }[] }).highlights[0]
        ?.comment
    }
    await becomeStudent(page.request)
    await page.request.post(`/api/courses/${course.id}/enroll`)
    const highlight = { quote: 'It tells the way down.', prefix: '', suffix: '' }
    await page.request.put(path, { data: { highlights: [highlight] } })
    await openHydrated(page, `/courses/${course.id}?tab=content`)
    const { fail, answer } = await holdCalls(page, `**${path}`)
    await saveComment(page, 'The first thought')
    if (isFailedBefore) {
      await fail(1)
      await expectToast(page, 'Highlights Not Saved', 'The server cannot be reached')
    }
    await saveComment(page, 'The second thought')
    if (!isFailedBefore) await fail(1)
    await answer(2)
    await expect(page.getByText('The second thought')).toBeVisible()
    // At once: a while later the message is gone by itself.
    expect(await page.getByText('Highlights Not Saved').count()).toBe(0)
    expect(await comment()).toBe('The second thought')
  })

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
}

async function learn(page: Page, course: Course) {
  const person = await register(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  return person
}

test('a failed action is offered again only to the person who did it', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL)
  await learn(page, course)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  const { fail } = await holdCalls(page, '**/api/lessons/*/progress')
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await fail(1)
  await expectToast(page, 'Progress Update Failed', 'The server cannot be reached')
  await logOut(page)
  // At once: a while later the message is gone by itself.
  expect(await page.getByText('Progress Update Failed').count()).toBe(0)
})

test('what one person decided is never sent as the next person', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL)
  const next = await learn(page, course)
  await page.request.post('/api/logout')
  await learn(page, course)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  const { calls, fail, answer } = await holdCalls(page, '**/api/lessons/*/progress')
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await page.getByRole('button', { name: 'Completed', exact: true }).click()
  await logOut(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill(next.username)
  await form.getByLabel('Password', { exact: true }).fill(next.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login successful')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('link', { name: 'What a slope is' }).first().click()
  await page.context().setOffline(true)
  await fail(1)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await answer(2)
  await expect(page.getByText('25% Complete')).toBeVisible()
  expect(calls.at(-1)!.request().postDataJSON()).toEqual({ completed: true })
  expect(calls).toHaveLength(2)
  expect(await page.getByText('Progress Update Failed').count()).toBe(0)
  expect(await ticked(page, course)).toEqual([course.lessons[0]!.id])
})

test('a tab that still shows the previous person cannot save anything as the next one', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL)
  await learn(page, course)
  // Only the tick's answer can reveal the new person, because all reads are blocked.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST' ? route.continue() : route.abort(),
  )
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  // As another tab of the same browser does it.
  await page.request.post('/api/logout')
  await learn(page, course)
  const answered = page.waitForResponse('**/api/lessons/*/progress')
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  expect((await answered).status()).toBe(401)
  expect(await ticked(page, course)).toEqual([])
})

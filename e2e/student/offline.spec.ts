import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast, signIn, waitForHydration } from '../journey.ts'
import { becomeStudent, givenCourse, openHydrated, type Course } from '../school.ts'

const UNREACHABLE = 'The server cannot be reached'

async function newLearner(page: Page, baseURL: string | undefined) {
  const course = await givenCourse(baseURL)
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  return course
}

/** Blocks this code until the returned function is called. */
async function withhold(page: Page, file: string) {
  const pattern = `**/assets/${file}-*.js`
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}

/** Simulates a deployment: old code is gone, and the server's pages name another entry script. */
async function deploy(page: Page, missing: string) {
  const requested: string[] = []
  await page.route(`**/assets/${missing}-*.js`, (route) => route.fulfill({ status: 404 }))
  await page.route(
    (url) => !url.pathname.startsWith('/assets') && !url.pathname.startsWith('/api'),
    (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue()
      requested.push(route.request().url())
      return route.fulfill({ body: '<script src="/assets/entry-client-newer.js"></script>' })
    },
  )
  return requested
}

test('following a link offline keeps the page, and the next try works', async ({
  page,
  context,
  baseURL,
}) => {
  const course = await newLearner(page, baseURL)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  // The lazy parts are loaded.
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes' })).toBeVisible()
  try {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Mark as Complete' }).click()
    await expectToast(page, 'Progress Update Failed', UNREACHABLE)
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await expectToast(page, 'The page could not be opened', UNREACHABLE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  } finally {
    await context.setOffline(false)
  }
})

test('a failure message can be closed even without its code', async ({ page, baseURL }) => {
  const course = await newLearner(page, baseURL)
  await withhold(page, 'toast-card')
  await page.route('**/api/lessons/*/progress', (route) => route.abort())
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  const messages = page.getByRole('region', { name: 'Notifications' })
  await expect(messages.getByRole('button', { name: 'Try again' })).toBeVisible()
  await messages.getByRole('button', { name: 'Dismiss' }).click()
  await expect(messages.getByText('Progress Update Failed')).toHaveCount(0)
})

test('without its code a question is asked by the browser itself', async ({ page }) => {
  await signIn(page, 'instructor')
  const release = await withhold(page, 'dialog')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await openHydrated(page, '/blog/new')
  await page.getByLabel('Title').fill('Half a thought')
  await page.getByRole('banner').getByRole('link', { name: 'Papers' }).click()
  await expect.poll(() => questions).toEqual(['Leave without saving?'])
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await release()
  await page.getByRole('banner').getByRole('link', { name: 'Papers' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a tab older than the deployment says so and reloads once, with what was typed', async ({
  page,
}) => {
  await openHydrated(page, '/contact')
  const asked = await deploy(page, 'contract')
  await page.getByLabel('Message').fill('Typed before the deployment')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Ascent has been updated')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Typed before the deployment')
  await waitForHydration(page)
  expect(asked).toHaveLength(1)
})

test('an old tab that goes to another page gets that page', async ({ page }) => {
  await openHydrated(page, '/contact')
  const asked = await deploy(page, 'faqs-page')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect.poll(() => asked).toHaveLength(1)
  await page.unrouteAll()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await expect(page.getByText('Ascent has been updated')).toBeVisible()
})

test('the next lesson opened offline loads when back online, and is not completed unread', async ({
  page,
  baseURL,
}) => {
  const course = await newLearner(page, baseURL)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  await expect(page.getByText('It tells the way down.')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Complete and continue' }).click()
  await expectToast(page, 'Progress Update Failed', 'It is tried again when you are back online')
  await expect(page.getByText('0% Complete')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How far to step' })).toBeInViewport()
  await expect(page.getByText('This lesson could not be loaded')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Complete and continue' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Not too far.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete and continue' })).toBeVisible()
})

const ticked = async (page: Page, course: Course) => {
  const answer = await page.request.get(`/api/courses/${course.id}/progress?view=ticks`)
  return ((await answer.json()) as { completed: number[] }).completed.toSorted((a, b) => a - b)
}

test('a tick made offline is taken back, and saved once when back online', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL)
  const [first, second] = course.lessons.map(({ id }) => id)
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  // Both texts are loaded before the connection is lost.
  await page.getByRole('link', { name: 'Next Lesson' }).click()
  await expect(page.getByText('Not too far.')).toBeVisible()
  await page.getByRole('link', { name: 'Previous Lesson' }).click()
  await expect(page.getByText('It tells the way down.')).toBeVisible()
  const marks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/progress') && request.method() === 'POST')
      marks.push(`${new URL(request.url()).pathname} ${request.postData()}`)
  })
  await page.context().setOffline(true)
  for (const title of ['How far to step', 'When to stop']) {
    await page.getByRole('button', { name: 'Complete and continue' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
    await expect(page.getByText('0% Complete')).toBeVisible()
  }
  await expect(page.getByText('Progress Update Failed')).toHaveCount(2)
  marks.length = 0
  await page.context().setOffline(false)
  await expect(page.getByText('50% Complete')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Progress Update Failed')).toHaveCount(0)
  await expect.poll(() => ticked(page, course)).toEqual([first, second])
  expect(marks).toEqual(
    [first, second].map((id) => `/api/lessons/${id}/progress {"completed":true}`),
  )
})

test('a server that is not reached is tried again at the button of the message', async ({
  page,
  baseURL,
}) => {
  const course = await newLearner(page, baseURL)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  await page.route('**/api/lessons/*/progress', (route) => route.abort())
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expectToast(page, 'Progress Update Failed', UNREACHABLE)
  await expect(page.getByText('0% Complete')).toBeVisible()
  await expect(page.getByText('back online')).toHaveCount(0)
  await page.unroute('**/api/lessons/*/progress')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(page.getByText('25% Complete')).toBeVisible()
  await expect(page.getByText('Progress Update Failed')).toHaveCount(0)
  await expect.poll(() => ticked(page, course)).toEqual([course.lessons[0]!.id])
})

test('a note and a highlight made offline are saved when back online', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL)
  const path = `/api/lessons/${course.lessons[0]!.id}`
  const saved = async () => ({
    note: ((await (await page.request.get(`${path}/note`)).json()) as { text: string }).text,
    quotes: (
      (await (await page.request.get(`${path}/highlights`)).json()) as {
        highlights: { quote: string }[]
      }
    ).highlights.map(({ quote }) => quote),
  })
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  await page.getByText('Notes', { exact: true }).click()
  await page.context().setOffline(true)
  await page.getByText('It tells the way down.').selectText()
  await page.getByRole('button', { name: 'Highlight', exact: true }).click()
  await expectToast(page, 'Highlights Not Saved', 'It is tried again when you are back online')
  const note = page.getByLabel('Note on this lesson')
  await note.fill('Written in a tunnel')
  await expect(page.getByText('It is kept in this browser.')).toBeVisible()
  await expect(note).toHaveValue('Written in a tunnel')
  expect(await saved()).toEqual({ note: '', quotes: [] })
  await page.context().setOffline(false)
  await expect
    .poll(saved)
    .toEqual({ note: 'Written in a tunnel', quotes: ['It tells the way down.'] })
  await expect(page.getByText('1 highlight')).toBeVisible()
})

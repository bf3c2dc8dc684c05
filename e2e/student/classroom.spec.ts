import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, waitForHydration } from '../journey.ts'
import { becomeStudent, othersCourse, openHydrated, type Course } from '../school.ts'

const PHONE = { width: 390, height: 844 }
const SCREEN = { width: 1280, height: 800 }

async function enrolled(page: Page, course: Course) {
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
}

const lessonOf = (course: Course, index: number) =>
  `/courses/${course.id}?tab=content&lesson=${course.lessons[index]!.id}`

const finish = (page: Page) => page.getByRole('button', { name: 'Complete and continue' })
const finishCourse = (page: Page) => page.getByRole('button', { name: 'Complete the course' })
const heading = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 2 })

/** Four texts that are longer than a screen. */
const readings = () =>
  ['What a slope is', 'How far to step', 'When to stop', 'What may go wrong'].map((title) => ({
    title,
    type: 'reading',
    duration: 12,
    content: `<p>${title}.</p>${'<p>A long way down. '.repeat(40)}</p>`,
  }))

const givenReadings = (baseURL: string | undefined) =>
  othersCourse(baseURL, { modules: [{ title: 'The way', lessons: readings() }] })

test('the text of a lesson begins in the first third of the screen, below a title of two lines', async ({
  page,
  baseURL,
}) => {
  const title = 'Privacy with numbers: k-anonymity and a little noise'
  const lessons = [{ title, type: 'reading', content: '<p>What a slope is.</p>' }]
  const course = await othersCourse(baseURL, { modules: [{ title: 'The way', lessons }] })
  await enrolled(page, course)
  for (const viewport of [SCREEN, PHONE]) {
    await page.setViewportSize(viewport)
    await page.goto(`/courses/${course.id}`)
    await page.getByRole('link', { name: 'Continue Learning' }).click()
    const { height, lineHeight } = await heading(page, title).evaluate((element) => ({
      height: element.clientHeight,
      lineHeight: parseFloat(getComputedStyle(element).lineHeight),
    }))
    expect(Math.round(height / lineHeight)).toBe(2)
    const text = page.getByText('What a slope is.', { exact: true })
    await expect.poll(async () => (await text.boundingBox())!.y).toBeLessThan(viewport.height / 3)
  }
  await expect(page.getByText('Video content unavailable')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the overview' }).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

for (const viewport of [SCREEN, PHONE])
  test(`Tab leads from the title of the next lesson to its tools, ${viewport.width} wide`, async ({
    page,
    baseURL,
  }) => {
    const content = '<p>It tells <a href="/faqs">the way down</a>.</p>'
    const lessons = ['What a slope is', 'How far to step'].map((title) => ({ title, content }))
    const course = await othersCourse(baseURL, { modules: [{ title: 'The way', lessons }] })
    await enrolled(page, course)
    await page.setViewportSize(viewport)
    await openHydrated(page, lessonOf(course, 0))
    await finish(page).click()
    await expect(heading(page, 'How far to step')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^(Hide lessons|All lessons)/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeFocused()
    if (viewport === SCREEN) await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'the way down' })).toBeFocused()
  })

test('one button at the end of each lesson leads through the course, and the last tick is celebrated', async ({
  page,
  baseURL,
}) => {
  const course = await givenReadings(baseURL)
  await enrolled(page, course)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, lessonOf(course, 0))
  for (const [index, { title }] of course.lessons.slice(1).entries()) {
    await finish(page).click()
    await expect(page).toHaveURL(lessonOf(course, index + 1))
    await expect(heading(page, title)).toBeFocused()
    await expect(heading(page, title)).toBeInViewport()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await finishCourse(page).click()
  const event = page.getByRole('dialog', { name: 'You reached the summit' })
  await expect(event).toContainText(`You finished ${course.title}: 4 lessons`)
  await expect(event.getByRole('heading', { name: 'What to study next' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(event).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('100% Complete')).toBeVisible()
  await expect(event).toHaveCount(0)
})

test('the next lesson begins at the top of the page, and its tools are on one line', async ({
  page,
  baseURL,
}) => {
  const course = await givenReadings(baseURL)
  await enrolled(page, course)
  for (const [index, viewport] of [PHONE, SCREEN].entries()) {
    await page.setViewportSize(viewport)
    await openHydrated(page, lessonOf(course, index))
    await finish(page).click()
    await expect(heading(page, course.lessons[index + 1]!.title)).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible()
  const tools = page.locator('article > header').locator('h2, button:visible')
  await expect(tools).toHaveCount(4)
  const middles = await tools.evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { top, height } = piece.getBoundingClientRect()
      return top + height / 2
    }),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1)
})

test('after the last lesson the button leads to the first that is still open', async ({
  page,
  baseURL,
}) => {
  const course = await givenReadings(baseURL)
  await enrolled(page, course)
  await openHydrated(page, lessonOf(course, 3))
  await finish(page).click()
  await expect(heading(page, 'What a slope is')).toBeFocused()
  await expect(page.getByText('25% Complete')).toBeVisible()
})

test('the last tick is celebrated only when it is saved, even without suggestions', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL, {
    modules: [{ title: 'The way', lessons: readings().slice(0, 1) }],
  })
  await enrolled(page, course)
  const { promise: asked, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/lessons/*/progress', async (route) => {
    await asked
    await route.fulfill({ status: 503 })
  })
  await openHydrated(page, lessonOf(course, 0))
  await finishCourse(page).click()
  await expect(page.getByText('100% Complete')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  fail()
  await expect(page.getByText('Progress Update Failed')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.unroute('**/api/lessons/*/progress')
  await page.route('**/api/courses?*', (route) => route.fulfill({ status: 503 }))
  await finishCourse(page).click()
  const event = page.getByRole('dialog', { name: 'You reached the summit' })
  await expect(event).toContainText('1 lesson,')
  await event.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('You have completed every lesson.')).toBeFocused()
})

test('single-key shortcuts lead through the lessons, are listed in a dialog, and can be switched off', async ({
  page,
  baseURL,
}) => {
  const course = await givenReadings(baseURL)
  await enrolled(page, course)
  await openHydrated(page, lessonOf(course, 0))
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(heading(page, 'How far to step')).toBeFocused()
  await page.keyboard.press('p')
  await expect(heading(page, 'What a slope is')).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByText('25% Complete')).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toContainText('Next lesson')
  await expect(sheet).toContainText('Write a note')
  await expectAccessible(page)
  await page.keyboard.press('n')
  await sheet.getByRole('checkbox', { name: 'Use single keys' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(lessonOf(course, 1))
})

test('dashboard and home lead straight to the next lesson, by its name', async ({
  page,
  baseURL,
}) => {
  const course = await givenReadings(baseURL)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Continue Learning' })).toHaveCount(0)
  await enrolled(page, course)
  await page.request.post(`/api/lessons/${course.lessons[0]!.id}/progress`, {
    data: { completed: true },
  })
  const next = page.getByRole('link', { name: 'Next: How far to step, 12 min' })
  for (const viewport of [PHONE, SCREEN]) {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await expect(next).toHaveCount(1)
    await expect(next).toBeInViewport({ ratio: 1 })
    const onward = page.getByRole('region', { name: 'Continue Learning' })
    await expect(onward.getByText(course.title)).toBeInViewport({ ratio: 1 })
  }
  for (const place of ['/dashboard', '/']) {
    await page.goto(place)
    await waitForHydration(page)
    await next.first().click()
    await expect(page).toHaveURL(lessonOf(course, 1))
    await expect(heading(page, 'How far to step')).toBeVisible()
  }
})

test('a price is explained, and no longer shown after enrolling', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL, { price: 4900 })
  await becomeStudent(page.request)
  await openHydrated(page, `/courses/${course.id}`)
  const header = page.locator('main header').first()
  await expect(header).toContainText('$49.00')
  await expect(header).toContainText('Enrolling costs nothing for now')
  await header.getByRole('button', { name: 'Enroll Now' }).click()
  await expect(header).toContainText('0% Complete')
  await expect(header).not.toContainText('$49.00')
})

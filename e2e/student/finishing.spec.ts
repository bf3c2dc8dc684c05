import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { exercisesOf, givenLearner } from '../exercises.ts'
import { expectAccessible } from '../journey.ts'
import { becomeStudent, earnCertificate, othersCourse, openHydrated } from '../school.ts'

const SCREEN = { width: 1280, height: 800 }
const SMALL_PHONE = { width: 390, height: 664 }

const summit = (page: Page) => page.getByRole('dialog', { name: 'You reached the summit' })
const landing = (page: Page) => page.getByText('You have completed every lesson.', { exact: true })

const givenReading = (baseURL: string | undefined, title?: string) =>
  othersCourse(baseURL, {
    ...(title ? { title } : {}),
    modules: [
      {
        title: 'The way',
        lessons: [
          {
            title: 'What a slope is',
            type: 'reading',
            duration: 75,
            content: '<p>A long way down.</p>'.repeat(40),
          },
        ],
      },
    ],
  })

async function openOnlyLesson(
  page: Page,
  baseURL: string | undefined,
  size: { width: number; height: number },
) {
  const course = await givenReading(baseURL)
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await page.setViewportSize(size)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
}

test('the title of a finished course has at least half of the bar above its lessons', async ({
  page,
  baseURL,
}) => {
  const course = await givenReading(baseURL, `The Ethics of Machines ${'in Practice '.repeat(12)}`)
  await becomeStudent(page.request)
  await earnCertificate(page.request, course)
  for (const viewport of [SMALL_PHONE, SCREEN]) {
    await page.setViewportSize(viewport)
    await openHydrated(page, `/courses/${course.id}?tab=content`)
    const bar = page.locator('.course-bar')
    await expect(bar.getByText('100% Complete')).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: 'Certificate' })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: 'Continue Learning' })).toHaveCount(0)
    const share = await bar.evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const inner = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return element.querySelector('h1')!.clientWidth / inner
    })
    expect(share).toBeGreaterThanOrEqual(0.5)
    await expectAccessible(page)
  }
})

test('the celebration fits a phone, and closing it leaves the page as it was', async ({
  page,
  baseURL,
}) => {
  await openOnlyLesson(page, baseURL, SMALL_PHONE)
  await page.getByRole('button', { name: 'Complete the course' }).click()
  await expect(summit(page).getByRole('link', { name: 'See your certificate' })).toBeFocused()
  const next = summit(page).getByRole('heading', { name: 'What to study next' })
  for (const piece of [
    summit(page).getByRole('link', { name: 'Go to Dashboard' }),
    summit(page).getByRole('link', { name: 'Browse Courses' }),
    next,
  ])
    await expect(piece).toBeInViewport({ ratio: 1 })
  // A line across the names would look like a mistake.
  await expect(summit(page).locator('.miniature circle')).toBeVisible()
  await expect(summit(page).locator('.miniature .text-ember path')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(summit(page)).toHaveCount(0)
  await expect(landing(page)).toBeFocused()
  await expect(landing(page)).toBeInViewport({ ratio: 1 })
})

test('ticking the last lesson at its title leaves the focus on that button', async ({
  page,
  baseURL,
}) => {
  await openOnlyLesson(page, baseURL, SCREEN)
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(summit(page).getByRole('link', { name: 'See your certificate' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Completed' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

/** Waits until a celebration would have appeared. */
async function tickAndRefetch(page: Page, act: () => Promise<void>) {
  let isSaved = false
  const asked = page.waitForResponse((answer) => {
    const { pathname } = new URL(answer.url())
    if (/^\/api\/lessons\/\d+\/progress$/.test(pathname)) isSaved = answer.status() === 200
    return isSaved && /^\/api\/courses\/\d+\/progress$/.test(pathname)
  })
  await act()
  await (await asked).finished()
}

test('a last tick without a celebration leaves the focus at the end of the lesson', async ({
  page,
  baseURL,
}) => {
  await openOnlyLesson(page, baseURL, SCREEN)
  const complete = page.getByRole('button', { name: 'Complete the course' })
  await complete.click()
  await summit(page).getByRole('button', { name: 'Close' }).click()
  await tickAndRefetch(page, () => page.getByRole('button', { name: 'Completed' }).click())
  await complete.focus()
  await tickAndRefetch(page, () => page.keyboard.press('Enter'))
  await expect(landing(page)).toBeFocused()
  await expect(summit(page)).toHaveCount(0)
})

test('a last tick that cannot be saved leaves the focus near its button', async ({
  page,
  baseURL,
}) => {
  await openOnlyLesson(page, baseURL, SCREEN)
  await page.route('**/api/lessons/*/progress', (route) => route.fulfill({ status: 500 }))
  const complete = page.getByRole('button', { name: 'Complete the course' })
  await complete.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Progress Update Failed')).toBeVisible()
  await expect(complete).toBeVisible()
  await expect(page.locator('#lesson-end')).toBeFocused()
  await page.unroute('**/api/lessons/*/progress')
})

test('a learner who finishes a course sees how many exercises are solved, and where the others are', async ({
  page,
  baseURL,
}) => {
  const course = await givenLearner(page, baseURL)
  const [first, last] = course.lessons
  const exercises = await exercisesOf(page.request, course)
  const idOf = (kind: string) => exercises.find((each) => each.kind === kind)!.id
  await page.request.post(`/api/exercises/${idOf('choice')}/attempts`, { data: { answer: 'down' } })
  // An exercise whose solution was seen cannot be solved any more, so it is not open.
  await page.request.post(`/api/exercises/${idOf('code')}/solution`)
  await page.request.post(`/api/lessons/${first!.id}/progress`, { data: { completed: true } })
  await openHydrated(page, `/courses/${course.id}`)
  await expect(page.getByText('7 exercises', { exact: true })).toBeVisible()

  await page.goto(`/courses/${course.id}?tab=content&lesson=${last!.id}`)
  await expect(page.locator('#lesson-end')).toContainText(
    'counts the exercises that you have solved',
  )
  await page.getByRole('button', { name: 'Complete the course' }).click()
  const solved = summit(page).getByRole('region', { name: 'Exercises' })
  await expect(solved).toContainText(
    'You solved 1 of 6 exercises and 0 of 1 program to write. These are still open:',
  )
  await expect(solved.getByRole('listitem')).toHaveText(['Which way · 5 open'])
  await expectAccessible(page)
  await solved.getByRole('link', { name: 'Which way' }).click()
  await expect(page).toHaveURL(`/courses/${course.id}?tab=content&lesson=${first!.id}`)
  await expect(summit(page)).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast, signIn } from '../journey.ts'
import { becomeStudent, givenCourse } from '../school.ts'

const enrollNow = (page: Page) => page.getByRole('button', { name: 'Enroll Now' }).first()

async function enrolled(page: Page, courseId: number) {
  await becomeStudent(page.request)
  const answer = await page.request.post(`/api/courses/${courseId}/enroll`)
  expect(answer.status()).toBe(201)
}

test('a student enrolls, continues learning, ticks lessons and finds the ticks again', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL, { price: 4900 })
  await becomeStudent(page.request)
  await page.goto(`/courses/${course.id}`)
  await enrollNow(page).click()
  await expectToast(page, 'Enrolled Successfully', 'You have been enrolled in this course')
  await expect(page.getByText('0% Complete')).toBeVisible()
  await expect(page.getByText('1 students', { exact: true })).toBeVisible()
  await expect(page.getByText('Ready to start learning?')).toHaveCount(0)

  await page.getByRole('link', { name: 'Continue Learning' }).click()
  await expect(page.getByRole('tab', { name: 'Course Content' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByText('25% Complete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible()
  const lessons = page.getByRole('navigation', { name: 'Lessons' })
  await expect(lessons.getByText('Completed')).toHaveCount(1)

  await page.getByRole('link', { name: 'Next Lesson' }).click()
  await expect(page.getByText('Not too far.')).toBeVisible()
  // The page shows a tick before it is saved: wait, or a reload would abort the request.
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
  let saving = saved()
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByText('50% Complete')).toBeVisible()
  await saving
  await page.reload()
  await expect(page.getByText('50% Complete')).toBeVisible()

  saving = saved()
  await page.getByRole('button', { name: 'Completed' }).click()
  await expect(page.getByText('25% Complete')).toBeVisible()
  await saving
  await page.reload()
  await expect(page.getByText('25% Complete')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Learning' }).click()
  await expect(page.getByRole('heading', { name: course.lessons[1]!.title })).toBeVisible()
})

test('the content tab opens the next open lesson, or the first one if none or all are ticked', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL)
  await enrolled(page, course.id)
  const openContent = async () => {
    await page.goto(`/courses/${course.id}`)
    await expect(page.getByText('% Complete')).toBeVisible()
    await page.getByRole('tab', { name: 'Course Content' }).click()
  }
  const tick = (index: number) =>
    page.request.post(`/api/lessons/${course.lessons[index]!.id}/progress`, {
      data: { completed: true },
    })
  const heading = (title: string) => page.getByRole('heading', { name: title, level: 2 })
  await openContent()
  await expect(page).toHaveURL(`/courses/${course.id}?tab=content`)
  await expect(heading('What a slope is')).toBeVisible()
  for (const index of [0, 1]) await tick(index)
  await openContent()
  await expect(page).toHaveURL(`/courses/${course.id}?tab=content&lesson=${course.lessons[2]!.id}`)
  await expect(heading('When to stop')).toBeVisible()
  for (const index of [2, 3]) await tick(index)
  await openContent()
  await expect(page).toHaveURL(`/courses/${course.id}?tab=content`)
  await expect(heading('What a slope is')).toBeVisible()
})

test('a tick shows at once, and is taken back when it cannot be saved', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL)
  await enrolled(page, course.id)
  let fail = () => {}
  const asked = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/lessons/*/progress', async (route) => {
    await asked
    await route.fulfill({ status: 503, json: { message: 'The site is very busy.' } })
  })
  await page.goto(`/courses/${course.id}?tab=content`)
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByText('25% Complete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible()
  fail()
  await expectToast(page, 'Progress Update Failed', 'The site is very busy.')
  await expect(page.getByText('0% Complete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
})

test('quick ticks of many lessons are all saved', async ({ page, baseURL }) => {
  const course = await givenCourse(baseURL)
  await enrolled(page, course.id)
  await page.goto(`/courses/${course.id}?tab=content`)
  const next = page.getByRole('link', { name: 'Next Lesson' })
  for (const [index, lesson] of course.lessons.entries()) {
    await expect(page.getByRole('heading', { name: lesson.title })).toBeVisible()
    await page.getByRole('button', { name: 'Mark as Complete' }).click()
    if (index < 3) await next.click()
  }
  await expect(page.getByText('100% Complete')).toBeVisible()
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/courses/${course.id}/progress`)
      const { lessons } = (await answer.json()) as {
        lessons: { progress: { completed: boolean } }[]
      }
      return lessons.filter(({ progress }) => progress.completed).length
    })
    .toBe(4)
  await page.reload()
  await expect(page.getByText('100% Complete')).toBeVisible()
})

test('the enroll button shows that it is working, and why it failed', async ({ page, baseURL }) => {
  const course = await givenCourse(baseURL)
  await becomeStudent(page.request)
  let fail = () => {}
  const asked = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/enroll', async (route) => {
    await asked
    await route.fulfill({ status: 404, json: { message: 'Course not found' } })
  })
  await page.goto(`/courses/${course.id}`)
  await enrollNow(page).click()
  await expect(page.getByRole('button', { name: 'Enrolling...' })).toBeDisabled()
  fail()
  await expectToast(page, 'Enrollment Failed', 'Course not found')
  await expect(enrollNow(page)).toBeEnabled()
})

test('enrolling opens the locked lessons of a paid course', async ({ page, baseURL }) => {
  const course = await givenCourse(baseURL, { price: 4900 })
  await becomeStudent(page.request)
  await page.goto(`/courses/${course.id}?tab=content&lesson=${course.lessons[1]!.id}`)
  const pane = page.getByRole('article')
  await expect(pane.getByText('Enroll to unlock this lesson')).toBeVisible()
  await pane.getByRole('button', { name: 'Enroll Now' }).click()
  await expect(pane.getByText('Not too far.')).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
})

test('a withdrawn course stays open to its learners, and nobody else finds it', async ({
  page,
  baseURL,
  browser,
}) => {
  const course = await givenCourse(baseURL)
  await enrolled(page, course.id)
  await course.save({ isPublished: false })
  await page.goto(`/courses/${course.id}?tab=content`)
  await expect(page.getByText('This course was withdrawn')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByText('25% Complete')).toBeVisible()
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  await becomeStudent(other.request)
  expect((await other.request.get(`/courses/${course.id}`)).status()).toBe(404)
  await other.close()
})

test('the owner edits instead of enrolling', async ({ page, baseURL }) => {
  const course = await givenCourse(baseURL)
  await signIn(page, 'instructor')
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByRole('link', { name: 'Edit Course' })).toHaveAttribute(
    'href',
    `/courses/${course.id}/edit`,
  )
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0)
  await expect(page.getByText('Ready to start learning?')).toHaveCount(0)
})

test('the course page of a learner is accessible', async ({ page, baseURL }) => {
  const course = await givenCourse(baseURL)
  await enrolled(page, course.id)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/courses/${course.id}?tab=content`)
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByText('25% Complete')).toBeVisible()
  await expectAccessible(page)
})

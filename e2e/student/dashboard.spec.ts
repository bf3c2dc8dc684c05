import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { becomeStudent, othersCourse, openHydrated, type Course } from '../school.ts'

const enroll = (page: Page, course: Course) => page.request.post(`/api/courses/${course.id}/enroll`)

const tick = (page: Page, lesson: { id: number } | undefined) =>
  page.request.post(`/api/lessons/${lesson?.id}/progress`, { data: { completed: true } })

const cardOf = (page: Page, words: RegExp) =>
  page.locator('main div').filter({ hasText: words }).first()

const continueCard = (page: Page) => cardOf(page, /^Continue Learning/)
const finishedCard = (page: Page) => cardOf(page, /^Last studied/)

test('a new learner is led to the courses', async ({ page }) => {
  await becomeStudent(page.request)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute(
    'href',
    '/courses',
  )
  await expectAccessible(page)
})

test('the dashboard shows the overall percentage, the last course and every course, searchable', async ({
  page,
  baseURL,
}) => {
  const [first, second] = [await othersCourse(baseURL), await othersCourse(baseURL)]
  await becomeStudent(page.request)
  await enroll(page, first)
  await enroll(page, second)
  for (const lesson of first.lessons.slice(0, 3)) await tick(page, lesson)
  await page.goto('/dashboard')
  await expect(page.getByText('38%', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('3 of 8 lessons in 2 courses')).toBeVisible()
  await expect(continueCard(page).getByRole('link', { name: first.title })).toHaveAttribute(
    'href',
    `/courses/${first.id}`,
  )

  const mine = page.getByRole('region', { name: 'My Courses' })
  await expect(mine.getByRole('listitem').filter({ hasText: first.title })).toContainText('75%')
  await expect(mine.getByRole('listitem').filter({ hasText: second.title })).toContainText('0%')
  await page.getByPlaceholder('Search my courses...').fill(second.title.toUpperCase())
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  await page.getByPlaceholder('Search my courses...').fill('nothing like it')
  await expect(mine.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await page.getByPlaceholder('Search my courses...').fill('')
  await expectAccessible(page)
})

test('an opened course moves to the top, one that was only hovered does not', async ({
  page,
  baseURL,
}) => {
  const [older, newer] = [await othersCourse(baseURL), await othersCourse(baseURL)]
  await becomeStudent(page.request)
  await enroll(page, older)
  await enroll(page, newer)
  await openHydrated(page, '/dashboard')
  const lookAhead = page.waitForResponse(`**/api/courses/${older.id}?*`)
  await page.getByRole('link', { name: older.title }).hover()
  await lookAhead
  await page.reload()
  await expect(continueCard(page).getByRole('heading')).toHaveText(newer.title)

  await page.getByRole('link', { name: older.title }).click()
  await expect(page.getByText('0% Complete')).toBeVisible()
  await page.goto('/dashboard')
  await expect(continueCard(page).getByRole('heading')).toHaveText(older.title)
})

test('the home page continues a course with an open lesson, not the one that was finished last', async ({
  page,
  baseURL,
}) => {
  const [open, done] = [await othersCourse(baseURL), await othersCourse(baseURL)]
  await becomeStudent(page.request)
  await enroll(page, open)
  await tick(page, open.lessons[0])
  await enroll(page, done)
  for (const lesson of done.lessons) await tick(page, lesson)
  await page.goto('/')
  const onward = page.getByRole('region', { name: 'Continue Learning' })
  await expect(onward).toContainText(open.title)
  await expect(onward).toContainText('Next: How far to step')
  await page.goto('/dashboard')
  await expect(finishedCard(page).getByRole('heading')).toHaveText(done.title)
})

test('a finished course says so, and still leads to its lessons', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL)
  await becomeStudent(page.request)
  await enroll(page, course)
  for (const lesson of course.lessons) await tick(page, lesson)
  await openHydrated(page, '/dashboard')
  await expect(finishedCard(page)).toContainText('Completed')
  await expect(page.getByText('Continue Learning')).toHaveCount(0)
  await expect(
    finishedCard(page).getByRole('link', { name: 'Find your next course' }),
  ).toBeVisible()
  await finishedCard(page).getByRole('link', { name: 'Review the lessons' }).click()
  await expect(page.getByRole('heading', { name: 'What a slope is' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the overview' }).click()
  const header = page.locator('main header').first()
  await expect(header).toContainText('100% Complete')
  await expect(header.getByText('Completed', { exact: true })).toBeVisible()
  await expect(header).toContainText('Review them from the first one')
  await header.getByRole('link', { name: 'Continue Learning' }).click()
  await expect(page.getByRole('heading', { name: 'What a slope is' })).toBeVisible()
  await expectAccessible(page)
})

test('a tick on the course page shows on the dashboard without reloading', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL)
  await becomeStudent(page.request)
  await enroll(page, course)
  await openHydrated(page, '/dashboard')
  await continueCard(page).getByRole('link', { name: course.title }).click()
  await page.getByRole('link', { name: 'Continue Learning' }).click()
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByText('25% Complete')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('1 of 4 lessons in 1 course')).toBeVisible()
})

test('who has written articles finds them on the dashboard, drafts too', async ({ page }) => {
  await becomeStudent(page.request)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Learning' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Posts' })).toHaveCount(0)
  const words = { content: `<p>${'Some words. '.repeat(12)}</p>`, categories: ['news'] }
  const draft = { ...words, title: 'Not finished yet', isPublished: false }
  expect((await page.request.post('/api/blog-posts', { data: draft })).status()).toBe(201)
  await openHydrated(page, '/dashboard')
  const own = page.getByRole('region', { name: 'Your Posts' })
  await expect(own.getByRole('link', { name: draft.title, exact: true })).toBeVisible()
  await expect(own.getByText('Not published')).toBeVisible()
  await expectAccessible(page)
})

import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, signIn } from '../journey.ts'
import { enrollStudent, makeCourse } from './authoring.ts'

test('an instructor lists, sorts and searches the learners of a course, and downloads them as a file', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Who learns here')
  const student = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await enrollStudent(student, course.id)
  const { fullName } = await (await student.get('/api/user')).json()
  const lesson = course.modules[0]!.lessons[0]!
  await student.post(`/api/lessons/${lesson.id}/progress`, { data: { completed: true } })
  await student.dispose()

  await page.goto('/instructor')
  await page.getByPlaceholder('Search your courses...').fill(course.title)
  const row = page.getByRole('listitem').filter({ hasText: course.title })
  await row.getByRole('link', { name: 'See the learners' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learners' })).toBeVisible()
  const learner = page.getByRole('row').filter({ hasText: fullName })
  await expect(learner).toContainText('33%')
  await expect(learner).toContainText('1 of 3')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const search = page.getByRole('searchbox', { name: 'Search learners by name' })
  await search.fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No learners found' })).toBeVisible()
  await search.fill(fullName.toUpperCase())
  await expect(learner).toBeVisible()
  await expect(page).toHaveURL(/sort=name/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`"${fullName}",33,1,3,0,0,`)

  await page.setViewportSize({ width: 320, height: 700 })
  await expect(learner).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the learners of somebody else’s course are not shown', async ({ page }) => {
  await signIn(page, 'instructor')
  const { id: own } = await (await page.request.get('/api/user')).json()
  const courses: { id: number; instructorId: number }[] = await (
    await page.request.get('/api/courses')
  ).json()
  const other = courses.find(({ instructorId }) => instructorId !== own)!
  await page.goto(`/courses/${other.id}/learners`)
  await expect(page.getByRole('heading', { name: 'Not your course' })).toBeVisible()
  await page.goto('/courses/999999/learners')
  await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
})

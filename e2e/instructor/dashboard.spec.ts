import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { queryDatabase } from '../database.ts'
import { signIn } from '../journey.ts'
import { register } from '../people.ts'
import { becomeStudent, openHydrated } from '../school.ts'
import { enrollStudent, makeCourse, toastWith } from './authoring.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'instructor')
})

test('the instructor’s dashboard counts and searches their own courses and posts', async ({
  page,
}) => {
  const course = await makeCourse(page, 'Needle in the haystack', { isPublished: false })
  await page.goto('/instructor')
  await expect(page.getByRole('heading', { level: 1, name: 'Instructor Dashboard' })).toBeVisible()
  for (const label of ['Courses', 'Total Students', 'Blog Posts'])
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
  for (const [name, path] of [
    ['New Course', '/courses/new'],
    ['New Post', '/blog/new'],
    ['New Paper', '/create-paper'],
  ] as const)
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', path)

  await page.getByPlaceholder('Search your courses...').fill(course.title.toUpperCase())
  const row = page.getByRole('listitem').filter({ hasText: course.title })
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('0 students')
  await expect(row.getByRole('link', { name: /Edit/ })).toHaveAttribute(
    'href',
    `/courses/${course.id}/edit`,
  )
  await page.getByPlaceholder('Search your courses...').fill('xylophones under water')
  await expect(page.getByText('No courses found')).toBeVisible()

  await expect(
    page.getByRole('region', { name: 'Your Posts' }).getByText('Published').first(),
  ).toBeVisible()
  await page.getByPlaceholder('Search your posts...').fill('nothing like it')
  await expect(page.getByText('No blog posts found')).toBeVisible()
})

test('each course shows its learners, who finished, where people stop, and its certificates', async ({
  page,
  playwright,
  baseURL,
}) => {
  const course = await makeCourse(page, 'Where do people stop')
  const student = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const another = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await enrollStudent(student, course.id)
  const [first, ...rest] = course.modules.flatMap(({ lessons }) => lessons)
  const tick = ({ id } = first!) =>
    student.post(`/api/lessons/${id}/progress`, { data: { completed: true } })
  await tick()
  await page.goto('/instructor')
  const search = page.getByPlaceholder('Search your courses...')
  await search.fill(course.title)
  const row = page.getByRole('listitem').filter({ hasText: course.title })
  await expect(row).toContainText('1 learner, 0 finished, 0 certificates')
  await expect(
    row.getByRole('img', { name: /Alpha one 100 %, Alpha two 0 %, Beta one 0 %/ }),
  ).toBeVisible()
  // With a single learner no largest drop is named.
  await expect(row).toContainText('Completion per lesson')
  await becomeStudent(another)
  await another.post(`/api/courses/${course.id}/enroll`)
  await another.post(`/api/lessons/${first!.id}/progress`, { data: { completed: true } })
  await another.dispose()
  await page.reload()
  await search.fill(course.title)
  await expect(row).toContainText('Largest drop: 2 of 2 learners at “Alpha two”')
  for (const lesson of rest) await tick(lesson)
  await student.dispose()
  await page.reload()
  await search.fill(course.title)
  await expect(row).toContainText('2 learners, 1 finished, 1 certificate')
})

test('a course without exercises says where they are written', async ({ page }) => {
  const course = await makeCourse(page, 'Nothing to answer')
  await openHydrated(page, '/instructor')
  await page.getByPlaceholder('Search your courses...').fill(course.title)
  await page.getByRole('button', { name: `Exercises of ${course.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Exercises' })
  await dialog.getByRole('link', { name: 'Write the first one' }).click()
  await expect(page).toHaveURL(`/courses/${course.id}/edit`)
})

test('a dialog that cannot be loaded is reported beside its button, which tries again', async ({
  page,
}) => {
  const course = await makeCourse(page, 'Looked at on a train')
  await openHydrated(page, '/instructor')
  await page.getByPlaceholder('Search your courses...').fill(course.title)
  const button = page.getByRole('button', { name: `Exercises of ${course.title}` })
  await page.route('**/assets/insights-dialog-*.js', (route) => route.abort())
  await button.click()
  const row = page.getByRole('listitem').filter({ hasText: course.title })
  await expect(row.getByRole('alert')).toHaveText('The exercises could not be loaded.')
  await page.unroute('**/assets/insights-dialog-*.js')
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Exercises' })).toBeVisible()
  await expect(row.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a course is duplicated, exported as a file and imported again', async ({ page }) => {
  const course = await makeCourse(page, 'Worth copying')
  await page.goto('/instructor')
  await page.getByPlaceholder('Search your courses...').fill(course.title)
  const row = page.getByRole('listitem').filter({ hasText: course.title })
  await row.getByRole('button', { name: 'Duplicate' }).click()
  await expect(toastWith(page, 'Course Duplicated')).toBeVisible()
  await expect(
    page.getByRole('link', { name: `${course.title} (copy)`, exact: true }),
  ).toBeVisible()

  const download = page.waitForEvent('download')
  await row.last().getByRole('link', { name: 'Export' }).click()
  const path = await (await download).path()
  const file = await readFile(path, 'utf8')
  expect(JSON.parse(file)).toMatchObject({
    format: 'ascent-course',
    course: { title: course.title },
  })

  await page.getByLabel('Course file').setInputFiles({
    name: 'course.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  })
  await expect(toastWith(page, 'Course Imported')).toBeVisible()
  await page.getByRole('link', { name: 'Edit it' }).last().click()
  await expect(page).toHaveURL(/\/courses\/\d+\/edit$/)
  const id = /courses\/(\d+)/.exec(page.url())?.[1]
  expect(id).not.toBe(String(course.id))
  const again = await page.request.get(`/api/courses/${id}/export`)
  expect(await again.text()).toBe(file)
})

test('an author of more posts than one answer holds finds all of them, ten at first', async ({
  page,
}) => {
  await page.context().clearCookies()
  const { id } = await register(page.request)
  await queryDatabase(`update users set role = 'instructor' where id = $1`, [id])
  await queryDatabase(
    `insert into blog_posts (title, content, content_html, content_text, author_id)
    select 'Draft ' || number, '', '', '', $1 from generate_series(1, 203) as number`,
    [id],
  )
  await openHydrated(page, '/instructor')
  const posts = page.getByRole('region', { name: 'Your Posts' })
  await expect(posts.getByRole('listitem')).toHaveCount(10)
  await posts.getByRole('button', { name: 'Show all 203 posts' }).click()
  await expect(posts.getByRole('listitem')).toHaveCount(203)
})

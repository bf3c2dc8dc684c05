import { writeHtml } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, expectToast, signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'
import { readCourse, savedStructure, shownStructure, toastWith } from './authoring.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'instructor')
})

test('an instructor writes a course, publishes it and lands on its page', async ({ page }) => {
  await page.goto('/instructor')
  await page.getByRole('link', { name: 'New Course' }).click()
  await expect(page).toHaveURL('/courses/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Course' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/instructor',
  )

  const preview = page.getByRole('complementary', { name: 'Course Preview' })
  await expect(preview).toContainText('Draft')
  await page.getByLabel('Title', { exact: true }).fill('Kalman filters')
  await page.getByLabel('Description').fill('Estimation under noise.')
  await page.getByLabel('Difficulty').selectOption('advanced')
  await page.getByLabel('Price in cents').fill('1999')
  await page.getByLabel('Tags').fill('State Estimation,')
  await page.getByLabel('Publish course').check()
  await expect(preview).toContainText('Kalman filters')
  await expect(preview).toContainText('Estimation under noise.')
  await expect(preview).toContainText('Advanced')
  await expect(preview).toContainText('$19.99')
  await expect(preview).toContainText('Published')

  await page.getByRole('button', { name: 'Add Lesson' }).click()
  await page.getByRole('button', { name: 'Add Module' }).click()
  await expect
    .poll(() => shownStructure(page))
    .toEqual(['Introduction: Welcome to the Course, Lesson 2', 'Module 2: Lesson 1'])
  await page.getByRole('button', { name: 'Create Course' }).click()

  await expectToast(page, 'Course Created', 'Your course has been successfully created')
  await expect(page).toHaveURL(/\/courses\/\d+$/)
  const course = await readCourse(page, page.url().split('/').at(-1) ?? '')
  expect(course).toMatchObject({
    title: 'Kalman filters',
    difficulty: 'advanced',
    price: 1999,
    tags: ['state-estimation'],
    isPublished: true,
  })
  expect(savedStructure(course)).toEqual([
    'Introduction: Welcome to the Course, Lesson 2',
    'Module 2: Lesson 1',
  ])
})

test('a new course starts with one module and one lesson, and keeps at least one of each', async ({
  page,
}) => {
  await page.goto('/courses/new')
  await expect(page.getByLabel('Lesson title')).toHaveValue('Welcome to the Course')
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('5')
  await page.getByRole('button', { name: 'Delete lesson Welcome to the Course' }).click()
  await expectToast(page, 'Cannot Delete Lesson', 'A module must have at least one lesson')
  await page.getByRole('button', { name: 'Delete module Introduction' }).click()
  await expectToast(page, 'Cannot Delete Module', 'A course must have at least one module')
  await expect.poll(() => shownStructure(page)).toEqual(['Introduction: Welcome to the Course'])
})

test('errors show under their fields, and a folded lesson opens for its error', async ({
  page,
}) => {
  await page.goto('/courses/new')
  await page.getByLabel('Duration (minutes)').fill('481')
  await page.getByLabel('Video URL').fill('not a link')
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect(page.getByLabel('Duration (minutes)')).toBeHidden()
  await page.getByRole('button', { name: 'Create Course' }).click()
  await expect(page.getByText('Title must be at least 3 characters', { exact: true })).toBeVisible()
  await expect(page.getByText('Description is required')).toBeVisible()
  await expect(page.getByText('Duration must be less than 8 hours')).toBeVisible()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()

  await page.getByLabel('Duration (minutes)').fill('0')
  await page.getByLabel('Duration (minutes)').blur()
  await expect(page.getByText('Duration must be at least 1 minute')).toBeVisible()
  await page.getByLabel('Lesson title').fill('ab')
  await page.getByLabel('Title of module 1').fill('x')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Lesson title must be at least 3 characters')).toBeVisible()
  await expect(page.getByText('Module title must be at least 3 characters')).toBeVisible()
})

test('unsaved text survives a failed save and a reload, and leaving asks first', async ({
  page,
}) => {
  await page.goto('/courses/new')
  await page.getByLabel('Title', { exact: true }).fill('Unfinished business')
  await page.getByLabel('Price in cents').fill('1999')
  await expect(page.getByText('Not saved yet · kept in this browser')).toBeVisible()
  await page.getByLabel('Description').fill('Still here.')
  await page.route('**/api/courses', (route) => route.abort())
  await page.getByRole('button', { name: 'Create Course' }).click()
  await expect(toastWith(page, 'Error Creating Course')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Unfinished business')

  await page.getByRole('link', { name: 'Papers', exact: true }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/courses/new')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Unfinished business')
  await expect(page.getByLabel('Price in cents')).toHaveValue('1999')
  await page.getByRole('button', { name: 'Discard them' }).click()
  await confirm(page, 'Discard them')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
})

test('a successful save removes the message of the failure before it', async ({ page }) => {
  await openHydrated(page, '/courses/new')
  await page.getByLabel('Title', { exact: true }).fill('Second time lucky')
  await page.getByLabel('Description').fill('Created in the end.')
  await writeHtml(page, 'One.\n\nTwo.\n\nThree.')
  await page.route('**/api/courses', (route) => route.abort())
  await page.getByRole('button', { name: 'Create Course' }).click()
  await expect(toastWith(page, 'Error Creating Course')).toBeVisible()
  await page.unroute('**/api/courses')
  await page.getByRole('button', { name: 'Create Course' }).click()
  await expect(toastWith(page, 'Course Created')).toBeVisible()
  expect(await toastWith(page, 'Error Creating Course').count()).toBe(0)
  await expect(page).toHaveURL(/\/courses\/\d+$/)
  const course = await readCourse(page, page.url().split('/').at(-1) ?? '')
  expect(course.modules[0]!.lessons[0]!.content).toBe('<p>One.</p><p>Two.</p><p>Three.</p>')
})

test('after a reload in the middle of a long form a message says that the draft was restored', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/courses/new')
  const lesson = page.getByLabel('Lesson title')
  await lesson.fill('A lesson far below')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toContain('A lesson far below')
  await page.reload()
  await expectToast(page, 'Your unsaved changes are back', 'They were kept in this browser')
  await expect(lesson).toBeInViewport()
  await expect(lesson).toHaveValue('A lesson far below')
})

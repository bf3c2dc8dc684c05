import { content, openEditor } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, expectToast, signIn } from '../journey.ts'
import { holdScript, openHydrated, stoppedClock } from '../school.ts'
import {
  deleteSaved,
  enrollStudent,
  makeCourse,
  readCourse,
  savedStructure,
  toastWith,
} from './authoring.ts'

test('an edited course keeps its ids, gains what is added and loses what is deleted', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Before the edit')
  await page.goto(`/courses/${course.id}/edit`)
  await expect(page.getByRole('link', { name: 'View Course' })).toHaveAttribute(
    'href',
    `/courses/${course.id}`,
  )
  await page.getByLabel('Title', { exact: true }).fill('After the edit')
  await deleteSaved(page, 'lesson Alpha one')
  await page.getByRole('button', { name: 'Add Lesson' }).click()
  await expect(page.getByLabel('Lesson title')).toHaveValue('New Lesson')
  await page.getByRole('button', { name: 'Add Module' }).click()
  await deleteSaved(page, 'module Beta module')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Course Updated', 'Your course has been successfully updated')

  const saved = await readCourse(page, course.id)
  expect(saved.title).toBe('After the edit')
  expect(savedStructure(saved)).toEqual([
    'Alpha module: Alpha two, New Lesson',
    'New Module: New Lesson',
  ])
  expect(saved.modules[0]?.lessons[0]?.id).toBe(course.modules[0]?.lessons[1]?.id)

  // A second save of the same form changes the rows of the first instead of making new ones.
  await page.getByLabel('Title', { exact: true }).fill('After the second edit')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(async () => (await readCourse(page, course.id)).title)
    .toBe('After the second edit')
  const again = await readCourse(page, course.id)
  expect(again.modules).toEqual(saved.modules)
})

test('a save answers the course, so that it is not asked for again, but what else shows it is', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const { id } = await makeCourse(page, 'Answered once')
  await openHydrated(page, `/courses/${id}/edit`)
  const save = page.getByRole('button', { name: 'Save Changes' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(request.url().replace(/.*\/api/, '/api'))
  })
  for (const title of ['Saved for the first time', 'Saved for the second time']) {
    asked.length = 0
    await page.getByLabel('Title', { exact: true }).fill(title)
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(asked).toContain(`/api/courses/${id}?view=outline`)
    expect(asked).not.toContain(`/api/courses/${id}?view=edit`)
  }
  await page.getByRole('link', { name: 'View Course' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved for the second time')
})

test('what is typed into a course before hydration is saved', async ({ page }) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Typed early')
  const arrive = await holdScript(page)
  await page.goto(`/courses/${course.id}/edit`, { waitUntil: 'commit' })
  await page.getByLabel('Description').fill('Typed before the page was hydrated.')
  await page.getByLabel('Difficulty').selectOption('advanced')
  await page.getByLabel('Tags').fill('State Estimation,')
  await page.getByLabel('Price in cents').focus()
  arrive()
  await expect(page.getByRole('button', { name: 'Remove state-estimation' })).toBeVisible()

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastWith(page, 'Course Updated')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the page was hydrated.')
  expect(await readCourse(page, course.id)).toMatchObject({
    description: 'Typed before the page was hydrated.',
    difficulty: 'advanced',
    tags: ['state-estimation'],
  })
})

test('when a course is saved in two tabs, the second sees a conflict, keeps what was typed and chooses', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Edited twice')
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByLabel('Description').fill('By the second.')
  await page.request.put(`/api/courses/${course.id}`, { data: { title: 'By the first' } })

  await page.getByRole('button', { name: 'Save Changes' }).click()
  const notice = page.getByRole('group', { name: 'Changed elsewhere' })
  await expect(notice).toContainText('This course was changed elsewhere')
  await expect(toastWith(page, 'Error Updating Course')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('By the second.')
  expect(await readCourse(page, course.id)).toMatchObject({
    title: 'By the first',
    description: 'Made for a journey.',
  })

  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await confirm(page, 'Save mine over it')
  await expect(toastWith(page, 'Course Updated')).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await readCourse(page, course.id)).toMatchObject({
    title: course.title,
    description: 'By the second.',
  })

  await page.request.put(`/api/courses/${course.id}`, { data: { title: 'By the first again' } })
  await page.getByLabel('Description').fill('Given up.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await notice.getByRole('button', { name: 'Take the saved version' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Take the saved version' })
    .click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('By the first again')
  await expect(page.getByLabel('Description')).toHaveValue('By the second.')
})

test('each save that meets a conflict scrolls to its notice', async ({ page }) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Edited below')
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByLabel('Description').fill('By the second.')
  await page.request.put(`/api/courses/${course.id}`, { data: { title: 'By the first' } })
  const notice = page.getByRole('group', { name: 'Changed elsewhere' })
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(notice).not.toBeInViewport()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(notice).toBeFocused()
    await expect(notice).toBeInViewport({ ratio: 1 })
  }
})

test('the danger zone names the learners, and deleting leads to the dashboard', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Soon gone')
  const student = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await enrollStudent(student, course.id)
  await student.dispose()
  await page.goto(`/courses/${course.id}/edit`)
  await expect(page.getByRole('complementary')).toContainText('Enrolled students1')
  await page.getByRole('button', { name: 'Delete Course' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(dialog).toContainText('1 enrolled student')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete Course' }).click()
  await dialog.getByRole('button', { name: 'Delete Course' }).click()
  await expectToast(page, 'Course Deleted', 'Your course has been permanently deleted')
  await expect(page).toHaveURL('/instructor')
  expect((await page.request.get(`/api/courses/${course.id}`)).status()).toBe(404)
})

test('deleting a course with unsaved text never shows it as missing, and sends nothing to its lessons', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Gone with its text')
  const { passPause } = await stoppedClock(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await (await openEditor(page)).fill('Kept in the account.')
  await passPause()
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  await content(page).fill('Not yet.')
  await page.evaluate(() => {
    const seen = () => {
      if (document.body.textContent.includes('Course Not Found'))
        document.body.dataset['missing'] = ''
    }
    new MutationObserver(seen).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Delete Course' }).click()
  const later: string[] = []
  page.on('response', (answer) => {
    if (answer.request().method() !== 'DELETE') return
    page.on('request', (request) => later.push(`${request.method()} ${request.url()}`))
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Course' }).click()
  await expect(page).toHaveURL('/instructor')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Edit Course')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('body')).not.toHaveAttribute('data-missing')
  expect(later.filter((call) => !call.startsWith('GET '))).toEqual([])
})

test('somebody else’s course cannot be edited, and a missing one says so', async ({ page }) => {
  await signIn(page, 'instructor')
  const list = (await (await page.request.get('/api/courses')).json()) as {
    id: number
    instructorId: number
  }[]
  const me = (await (await page.request.get('/api/user')).json()) as { id: number }
  const foreign = list.find(({ instructorId }) => instructorId !== me.id)
  // The message disappears by itself: it must not wait until everything is loaded.
  await page.goto(`/courses/${foreign?.id}/edit`, { waitUntil: 'commit' })
  await expectToast(page, 'Unauthorized', "You don't have permission to edit this course")
  await expect(page).toHaveURL(`/courses/${foreign?.id}`)
  await page.goto('/courses/2147483647/edit')
  await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
})

test('a save without a connection says so and keeps what was typed', async ({ page, context }) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Before the cut')
  await page.goto(`/courses/${course.id}/edit`, { waitUntil: 'networkidle' })
  await page.getByLabel('Title', { exact: true }).fill('Typed meanwhile')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastWith(page, 'Error Updating Course')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Course' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed meanwhile')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await readCourse(page, course.id)).title).toBe('Typed meanwhile')
})

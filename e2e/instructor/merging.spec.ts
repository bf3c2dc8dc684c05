import type { Page } from '@playwright/test'
import { openEditor, stored } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, expectAccessible, expectToast, signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'
import { deleteSaved, makeCourse, readCourse, savedStructure } from './authoring.ts'

const unfold = (page: Page, lesson: string) =>
  page.getByRole('button', { name: lesson, expanded: false }).click()

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('two authors edit a course at once: lessons are merged by their rows, and nothing is removed without asking', async ({
  page,
  browser,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Merged by two')
  const edit = `/courses/${course.id}/edit`
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'instructor')
  await openHydrated(other, edit)
  await openHydrated(page, edit)

  await unfold(page, 'Alpha one')
  await (await openEditor(page)).fill('Mine.')
  await page.getByLabel('Description').fill('By the second.')

  await unfold(other, 'Alpha one')
  await (await openEditor(other)).fill('Theirs.')
  await other.getByLabel('Title', { exact: true }).first().fill('By the first')
  await deleteSaved(other, 'lesson Alpha two')
  await save(other)
  await expectToast(other, 'Course Updated', 'Your course has been successfully updated')
  await context.close()

  await save(page)
  const notice = page.getByRole('group', { name: 'Changed elsewhere' })
  await notice.getByRole('button', { name: 'Compare and merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare and merge' })
  await expect(dialog).toContainText('2 places that both changed are yours to choose.')
  await expectAccessible(page)
  const removed = dialog.getByRole('group', { name: 'Lesson “Alpha two”: not the same' })
  await removed.getByRole('radio', { name: 'Mine' }).check()
  const content = dialog.getByRole('group', {
    name: 'Lesson “Alpha one” · Content: changed by both',
  })
  await content.getByRole('radio', { name: 'Both, theirs first' }).check()
  await dialog.getByRole('button', { name: 'Use the merged text' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('By the first')
  await expect(stored(page)).toHaveValue('<p>Theirs.</p><p>Mine.</p>')
  expect(savedStructure(await readCourse(page, course.id))).toEqual([
    'Alpha module: Alpha one',
    'Beta module: Beta one',
  ])

  await save(page)
  await expectToast(page, 'Course Updated', 'Your course has been successfully updated')
  const saved = await readCourse(page, course.id)
  expect(saved).toMatchObject({ title: 'By the first', description: 'By the second.' })
  expect(savedStructure(saved)).toEqual([
    'Alpha module: Alpha one, Alpha two',
    'Beta module: Beta one',
  ])
  expect(saved.modules[0]?.lessons.map(({ content: text }) => text)).toEqual([
    '<p>Theirs.</p><p>Mine.</p>',
    '<p>Alpha two</p>',
  ])
})

test('an explanation of a paper is merged, too', async ({ page }) => {
  await signIn(page, 'instructor')
  const data = {
    title: 'Merged explanation',
    originalAuthors: 'Ada Lovelace',
    publicationYear: 2020,
    categories: ['deep_learning'],
    content: '<p>First.</p>\n<p>Second.</p>',
    isPublished: true,
  }
  const created = await page.request.post('/api/research-papers', { data })
  expect(created.status()).toBe(201)
  const { id } = (await created.json()) as { id: number }
  await openHydrated(page, `/edit-paper/${id}`)
  await page.getByLabel('Publication Venue').fill('Mine')
  await page.request.patch(`/api/research-papers/${id}`, {
    data: { content: '<p>First. Theirs.</p>\n<p>Second.</p>', publicationVenue: 'Theirs' },
  })
  const update = page.getByRole('button', { name: 'Update Paper' })
  await update.click()
  const compare = page.getByRole('button', { name: 'Compare and merge' })
  await expect(compare).toBeVisible()
  await page.context().setOffline(true)
  await compare.click()
  await expect(page.getByText('The comparison could not be loaded.')).toBeVisible()
  await expect(page.getByLabel('Publication Venue')).toHaveValue('Mine')
  await page.context().setOffline(false)
  await compare.click()
  const dialog = page.getByRole('dialog', { name: 'Compare and merge' })
  const venue = dialog.getByRole('group', { name: 'Publication Venue: changed by both' })
  await venue.getByRole('radio', { name: 'Mine' }).check()
  await dialog.getByRole('button', { name: 'Use the merged text' }).click()
  await expect(page.getByLabel('Publication Venue')).toHaveValue('Mine')
  await update.click()
  await expect(page).toHaveURL(`/papers/${id}`)
  expect(await (await page.request.get(`/api/research-papers/${id}`)).json()).toMatchObject({
    content: '<p>First. Theirs.</p>\n<p>Second.</p>',
    publicationVenue: 'Mine',
  })
})

test('a decision to overwrite counts once: a later save by somebody else is not overwritten unasked', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Saved by three')
  const saveElsewhere = async (description: string) =>
    page.request.put(`/api/courses/${course.id}`, { data: { description } })
  await openHydrated(page, `/courses/${course.id}/edit`)
  await saveElsewhere('By the second.')
  const title = page.getByLabel('Title', { exact: true }).first()
  await title.fill('By the first')
  await save(page)
  const notice = page.getByRole('group', { name: 'Changed elsewhere' })
  await expect(notice).toBeVisible()
  await title.fill('')
  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await confirm(page, 'Save mine over it')
  await expect(page.getByText('Title must be at least 3 characters').first()).toBeVisible()
  await saveElsewhere('By the third.')
  await title.fill('By the first')
  const refused = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/courses/'),
  )
  await save(page)
  expect((await refused).status()).toBe(409)
  expect(await readCourse(page, course.id)).toMatchObject({ description: 'By the third.' })
})

import { content, openEditor, stored } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast, signIn } from '../journey.ts'
import { hold, openHydrated, stoppedClock } from '../school.ts'
import { makeCourse } from './authoring.ts'

test('a lesson that is being written is stored by the server, and has a history', async ({
  page,
  browser,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Written in two places')
  const edit = `/courses/${course.id}/edit`
  await openHydrated(page, edit)
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await (await openEditor(page)).fill('Written here.')
  await expect(page.getByText(/kept in your account/)).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'instructor')
  await openHydrated(other, edit)
  await expect(other.getByText(/You have unsaved changes from/)).toBeVisible()
  await other.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await expect(content(other)).toHaveText('Written here.')
  await expect(stored(other)).toHaveValue('<p>Written here.</p>')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(other, 'Course Updated', 'Your course has been successfully updated')
  await other.getByRole('button', { name: 'History' }).click()
  const dialog = other.getByRole('dialog', { name: 'History' })
  await dialog.getByRole('button', { name: 'Version 1' }).click()
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(content(other)).toHaveText('Alpha one')
  await expect(stored(other)).toHaveValue('<p>Alpha one</p>')
  await context.close()
})

test('a version of a lesson that was brought back is what its author reads then, too', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Read before and after')
  const { id } = course.modules[0]!.lessons[0]!
  await page.request.put(`/api/lessons/${id}`, { data: { content: '<p>Written later</p>' } })
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  await expect(page.getByText('Written later')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Course' }).click()
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await dialog.getByRole('button', { name: 'Version 1' }).click()
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'View Course' }).click()
  await page.getByRole('tab', { name: 'Course Content' }).click()
  await expect(page.getByRole('main').getByText('Alpha one', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Written later')).toHaveCount(0)
})

test('a working copy of a lesson that is older than the saved course says so, and does not overwrite it unasked', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Saved in two places')
  const edit = `/courses/${course.id}/edit`
  const api = `/api/courses/${course.id}`
  await openHydrated(page, edit)
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await openEditor(page)
  await page.request.put(api, { data: { title: 'Saved meanwhile' } })
  await content(page).fill('Typed since long.')
  await expect(page.getByText(/kept in your account/)).toBeVisible()

  await page.goto('about:blank')
  await openHydrated(page, edit)
  const notice = page.getByText(/This was saved \d\d:\d\d, after you began your changes/)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await expect(content(page)).toHaveText('Typed since long.')
  await page.getByRole('button', { name: 'Discard them' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard them' }).click()
  await expect(notice).toHaveCount(0)
  await expect(content(page)).toHaveText('Alpha one')
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Saved meanwhile')
  await expect.poll(async () => (await page.request.get(`${api}/drafts`)).json()).toEqual([])
})

test('a course and a text that were just changed can be had back as they are saved', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Changed by mistake')
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await (await openEditor(page)).fill('Written by mistake.')
  const title = page.getByLabel('Title', { exact: true }).first()
  await title.fill('Another title')
  await expect(page.getByText(/^Not saved yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(title).toHaveValue(course.title)
  await expect(content(page)).toHaveText('Alpha one')
  const drafts = `/api/courses/${course.id}/drafts`
  await expect.poll(async () => (await page.request.get(drafts)).json()).toEqual([])
})

test('a save deletes the working copies of all its lessons, and later typing makes new ones', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Renamed and typed back')
  const [one, two] = course.modules[0]!.lessons
  const storedTitles = async () => {
    const answer = await page.request.get(`/api/courses/${course.id}/drafts`)
    const copies = (await answer.json()) as { lessonId: number; title: string }[]
    return copies.map(({ lessonId, title }) => [lessonId, title])
  }
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await page.getByRole('button', { name: 'Alpha two', expanded: false }).click()
  const titles = page.getByLabel('Lesson title')
  await titles.first().fill('Alpha renamed')
  await expect.poll(storedTitles).toEqual([[one!.id, 'Alpha renamed']])
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Course Updated', 'Your course has been successfully updated')
  expect(await storedTitles()).toEqual([])

  await titles.first().fill('Renamed again')
  await titles.last().fill('Also renamed')
  await expect.poll(storedTitles).toEqual([
    [one!.id, 'Renamed again'],
    [two!.id, 'Also renamed'],
  ])
  await expect(page.getByText(/also being written elsewhere/)).toHaveCount(0)
  await titles.first().fill('Alpha renamed')
  await expect.poll(storedTitles).toEqual([[two!.id, 'Also renamed']])
})

test('working copies that do not fit into one answer are all restored', async ({ page }) => {
  await signIn(page, 'instructor')
  const lessons = Array.from({ length: 12 }, (_, index) => ({ title: `Part ${index + 1}` }))
  const course = await makeCourse(page, 'Long and unsaved', {
    modules: [{ title: 'All of it', lessons }],
  })
  for (const { id, title } of course.modules[0]!.lessons) {
    const content = `<p>Unsaved ${title}.</p><!--${'x'.repeat(190_000)}-->`
    const data = { content, basedOn: course.updatedAt }
    expect((await page.request.put(`/api/lessons/${id}/draft`, { data })).status()).toBe(200)
  }
  const pages: string[] = []
  page.on('response', (response) => {
    if (/\/api\/.*\/drafts/.test(response.url())) pages.push(response.url())
  })
  await openHydrated(page, `/courses/${course.id}/edit`)
  await expect(page.getByText(/You have unsaved changes from/)).toBeVisible()
  expect(pages).toHaveLength(2)
  await page.getByRole('button', { name: 'Part 12', expanded: false }).click()
  await expect(stored(page)).toHaveValue(/^<p>Unsaved Part 12\.<\/p>/)
})

test('what is typed while a save waits for the copy before it stays', async ({ page }) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Typed while saving')
  const { passPause } = await stoppedClock(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await (await openEditor(page)).fill('Written before.')
  const arrive = await hold(page, /\/draft$/)
  const sent = page.waitForRequest(/\/draft$/)
  await passPause()
  await sent
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' }).first()).toBeVisible()
  await page.getByLabel('Description').fill('Typed meanwhile.')
  arrive()
  await expectToast(page, 'Course Updated', 'Your course has been successfully updated')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Typed meanwhile.')
})

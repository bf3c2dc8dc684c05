import type { Browser, Page } from '@playwright/test'
import { content, openEditor, stored } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast } from '../journey.ts'
import { register, signInAs, type Person } from '../people.ts'
import { openEarly, openHydrated } from '../school.ts'

const words = (what: string) => `${what}. `.repeat(12).trim()

const text = (what: string) => `<p>${words(what)}</p>`

/** In the editor, and in the field that would be saved. */
async function expectText(page: Page, what: string) {
  await expect(content(page)).toHaveText(words(what))
  await expect(stored(page)).toHaveValue(text(what))
}

async function type(page: Page, what: string) {
  await (await openEditor(page)).fill(words(what))
}

async function givenPost(page: Page, isPublished = true) {
  const author = await register(page.request)
  const answer = await page.request.post('/api/blog-posts', {
    data: { title: 'As it was', content: text('Saved words'), categories: ['news'], isPublished },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return { author, id, api: `/api/blog-posts/${id}`, edit: `/blog/${id}/edit` }
}

const bodyOf = async (page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as { content: string }

const copyOf = (page: Page, api: string) => bodyOf(page, `${api}/draft`)

const saved = async (page: Page, api: string) => (await bodyOf(page, api)).content

async function elsewhere(browser: Browser, person: Person) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, person.username, person.password)
  return { page, close: () => context.close() }
}

test('what is typed survives a closed tab and is there in another browser, for nobody else', async ({
  page,
  browser,
}) => {
  const { author, id, edit, api } = await givenPost(page)
  const tab = await page.context().newPage()
  await openHydrated(tab, edit)
  await type(tab, 'Typed words')
  await expect(tab.getByText(/Saved as a working copy \d\d:\d\d/)).toBeVisible()
  await tab.close()

  const other = await elsewhere(browser, author)
  await openHydrated(other.page, edit)
  await expect(other.page.getByText(/You have unsaved changes from \d\d:\d\d/)).toBeVisible()
  await expectText(other.page, 'Typed words')
  await other.page.goto(`/blog/${id}`)
  await expect(other.page.getByText('Saved words').first()).toBeVisible()

  await openHydrated(other.page, edit)
  await other.page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expectText(other.page, 'Saved words')
  await expect.poll(async () => (await page.request.get(`${api}/draft`)).status()).toBe(404)
  await other.close()
})

test('saving ends the working copy, here and in the browser that wrote it', async ({
  page,
  browser,
}) => {
  const { author, edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  await type(page, 'Typed here')
  await expect(page.getByText(/Saved as a working copy/)).toBeVisible()
  await page.goto('about:blank')

  const other = await elsewhere(browser, author)
  await openHydrated(other.page, edit)
  await expectText(other.page, 'Typed here')
  await other.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.page).toHaveURL(/\/blog\/\d+$/)
  expect((await other.page.request.get(`${api}/draft`)).status()).toBe(404)
  await other.close()

  await openHydrated(page, edit)
  await expectText(page, 'Typed here')
  await expect(page.getByText(/unsaved changes/)).toHaveCount(0)
})

test('over a cut line it stays in the browser, and reaches the server when the line is back', async ({
  page,
}) => {
  const { edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  await openEditor(page)
  await page.context().setOffline(true)
  await type(page, 'Typed on a train')
  await expect(page.getByText(/Kept in this browser only/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/Saved as a working copy/)).toBeVisible()
  expect(await copyOf(page, api)).toMatchObject({ content: text('Typed on a train') })
})

test('what never reached the server is there after the tab was closed, and goes there then', async ({
  page,
}) => {
  const { edit, api } = await givenPost(page)
  const tab = await page.context().newPage()
  await openHydrated(tab, edit)
  await openEditor(tab)
  await page.context().setOffline(true)
  await type(tab, 'Typed in a tunnel')
  await expect(tab.getByText(/Kept in this browser only/)).toBeVisible()
  await tab.close()
  await page.context().setOffline(false)
  expect((await page.request.get(`${api}/draft`)).status()).toBe(404)

  await openHydrated(page, edit)
  await expectText(page, 'Typed in a tunnel')
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByText(/Saved as a working copy/)).toBeVisible()
  expect(await copyOf(page, api)).toMatchObject({ content: text('Typed in a tunnel') })
})

const OVERTAKEN = /This was saved \d\d:\d\d, after you began your changes/

/** While the form is open, somebody saves; what is typed then began before that. */
async function givenOvertaken(page: Page) {
  const post = await givenPost(page)
  await openHydrated(page, post.edit)
  await openEditor(page)
  await page.request.patch(post.api, { data: { content: text('Saved meanwhile') } })
  await type(page, 'Typed since long')
  await expect(page.getByText(/Saved as a working copy/)).toBeVisible()
  return post
}

test('a working copy that is older than the text says so, and replaces it only by decision', async ({
  page,
  browser,
}) => {
  const { author, edit, api } = await givenOvertaken(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await saved(page, api)).toBe(text('Saved meanwhile'))

  const other = await elsewhere(browser, author)
  await openHydrated(other.page, edit)
  await expect(other.page.getByText(OVERTAKEN)).toBeVisible()
  await expectText(other.page, 'Typed since long')
  await expectAccessible(other.page)
  // Undecided, it is still told on the next visit, also after something more was typed.
  await type(other.page, 'Typed on')
  await expect(other.page.getByText(/Saved as a working copy/)).toBeVisible()
  await openHydrated(other.page, edit)
  await expect(other.page.getByText(OVERTAKEN)).toBeVisible()
  await expectText(other.page, 'Typed on')
  await other.page.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(other.page.getByText(OVERTAKEN)).toHaveCount(0)
  await expectText(other.page, 'Typed on')
  await other.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.page).toHaveURL(/\/blog\/\d+$/)
  expect(await saved(page, api)).toBe(text('Typed on'))
  await other.close()
})

test('an older working copy can be thrown away for what was saved', async ({ page }) => {
  const { edit, api } = await givenOvertaken(page)
  await page.goto('about:blank')
  await openHydrated(page, edit)
  await expect(page.getByText(OVERTAKEN)).toBeVisible()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expectText(page, 'Saved meanwhile')
  await expect.poll(async () => (await page.request.get(`${api}/draft`)).status()).toBe(404)
})

test('also what only this browser has says that the text was saved since', async ({ page }) => {
  const { edit, api } = await givenPost(page)
  const tab = await page.context().newPage()
  await openHydrated(tab, edit)
  await openEditor(tab)
  await page.context().setOffline(true)
  await type(tab, 'Typed in a tunnel')
  await expect(tab.getByText(/Kept in this browser only/)).toBeVisible()
  await tab.close()
  await page.context().setOffline(false)
  await page.request.patch(api, { data: { content: text('Saved meanwhile') } })
  await openHydrated(page, edit)
  await expect(page.getByText(OVERTAKEN)).toBeVisible()
  await expectText(page, 'Typed in a tunnel')
})

test('a working copy that another save ended is offered by the browser that wrote it', async ({
  page,
}) => {
  const { edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  await type(page, 'Typed here')
  await expect(page.getByText(/Saved as a working copy/)).toBeVisible()
  await page.goto('about:blank')
  await page.request.patch(api, { data: { content: text('Saved without it') } })
  expect((await page.request.get(`${api}/draft`)).status()).toBe(404)

  await openHydrated(page, edit)
  await expect(page.getByText('You left unsaved changes here earlier')).toBeVisible()
  await expectText(page, 'Saved without it')
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expectText(page, 'Typed here')
})

test('what is typed before the script comes is not replaced by a working copy', async ({
  page,
}) => {
  const { edit, api } = await givenPost(page)
  await page.request.put(`${api}/draft`, { data: { content: text('Kept words') } })
  let arrive = await openEarly(page, edit)
  await page.getByLabel('Title').fill('Typed early')
  await arrive()
  await expectText(page, 'Kept words')
  await expect(page.getByLabel('Title')).toHaveValue('Typed early')
  await expect(page.getByText(/Saved as a working copy/)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  arrive = await openEarly(page, edit)
  await page.getByLabel('Title').fill('Another title')
  await arrive()
  await expect(page.getByText(/You have unsaved changes from .*, written elsewhere/)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Another title')
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Typed early')
  await expectText(page, 'Kept words')
})

test('the history shows who changed what and when, and brings a version back, by keyboard', async ({
  page,
}) => {
  const { author, edit, api } = await givenPost(page, false)
  await page.request.patch(api, { data: { content: text('Saved letters') } })
  await openHydrated(page, edit)
  await page.getByRole('button', { name: 'History' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'History' })
  const versions = dialog.getByRole('list', { name: 'Versions' })
  await expect(versions.getByRole('button')).toHaveText([
    new RegExp(`Version 2 · saved now.*${author.fullName}`),
    new RegExp(`Version 1.*${author.fullName}`),
  ])
  const changes = dialog.getByRole('group', { name: 'Changes from version 1 to version 2' })
  await expect(changes.getByRole('deletion').first()).toContainText('words')
  await expect(changes.getByRole('insertion').first()).toContainText('letters')
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Version 1' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Restore version 1' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Version 1 restored', 'What was saved before is in the history.')
  await expect(dialog).toHaveCount(0)
  await expectText(page, 'Saved words')
  expect(await bodyOf(page, api)).toMatchObject({ isPublished: false })
  expect(await (await page.request.get(`${api}/versions`)).json()).toHaveLength(3)
})

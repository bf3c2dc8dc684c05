import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast } from '../journey.ts'
import { register, signInAs, type Person } from '../people.ts'
import { openHydrated } from '../school.ts'

const text = (what: string) => `<p>${`${what}. `.repeat(12).trim()}</p>`

async function givenPost(page: Page, isPublished = true) {
  const author = await register(page.request)
  const answer = await page.request.post('/api/blog-posts', {
    data: { title: 'As it was', content: text('Saved words'), categories: ['news'], isPublished },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return { author, id, api: `/api/blog-posts/${id}`, edit: `/blog/${id}/edit` }
}

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })

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
  await content(tab).fill(text('Typed words'))
  await expect(tab.getByText(/Saved as a working copy \d\d:\d\d/)).toBeVisible()
  await tab.close()

  const other = await elsewhere(browser, author)
  await openHydrated(other.page, edit)
  await expect(other.page.getByText(/You have unsaved changes from \d\d:\d\d/)).toBeVisible()
  await expect(content(other.page)).toHaveValue(text('Typed words'))
  await other.page.goto(`/blog/${id}`)
  await expect(other.page.getByText('Saved words').first()).toBeVisible()

  await openHydrated(other.page, edit)
  await other.page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(content(other.page)).toHaveValue(text('Saved words'))
  await expect.poll(async () => (await page.request.get(`${api}/draft`)).status()).toBe(404)
  await other.close()
})

test('saving ends the working copy, here and in the browser that wrote it', async ({
  page,
  browser,
}) => {
  const { author, edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  await content(page).fill(text('Typed here'))
  await expect(page.getByText(/Saved as a working copy/)).toBeVisible()
  await page.goto('about:blank')

  const other = await elsewhere(browser, author)
  await openHydrated(other.page, edit)
  await expect(content(other.page)).toHaveValue(text('Typed here'))
  await other.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.page).toHaveURL(/\/blog\/\d+$/)
  expect((await other.page.request.get(`${api}/draft`)).status()).toBe(404)
  await other.close()

  await openHydrated(page, edit)
  await expect(content(page)).toHaveValue(text('Typed here'))
  await expect(page.getByText(/unsaved changes/)).toHaveCount(0)
})

test('over a cut line it stays in the browser, and reaches the server when the line is back', async ({
  page,
}) => {
  const { edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  await page.context().setOffline(true)
  await content(page).fill(text('Typed on a train'))
  await expect(page.getByText(/Kept in this browser only/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/Saved as a working copy/)).toBeVisible()
  const draft = (await (await page.request.get(`${api}/draft`)).json()) as { content: string }
  expect(draft.content).toBe(text('Typed on a train'))
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
  await expect(content(page)).toHaveValue(text('Saved words'))
  const saved = (await (await page.request.get(api)).json()) as { isPublished: boolean }
  expect(saved.isPublished).toBe(false)
  expect(await (await page.request.get(`${api}/versions`)).json()).toHaveLength(3)
})

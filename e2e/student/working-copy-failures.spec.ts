import type { Page } from '@playwright/test'
import { openEditor } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated, stoppedClock } from '../school.ts'
import { copyOf, expectText, givenPost, savedContent, textOf, typeText } from '../working-copies.ts'

const UNREAD = 'Your unsaved changes could not be read from the server'

const putDraft = (page: Page, api: string, what: string) =>
  page.request.put(`${api}/draft`, { data: { content: textOf(what) } })

const draftStatus = async (page: Page, api: string) =>
  (await page.request.get(`${api}/draft`)).status()

/** Opened from the post, so that the browser requests the working copy, and fails. */
async function openUnread(page: Page, { id, api }: { id: number; api: string }) {
  await page.route(`**${api}/draft*`, (route) => route.fulfill({ status: 503, body: '' }))
  await openHydrated(page, `/blog/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByText(UNREAD)).toBeVisible()
  await openEditor(page)
}

async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your unsaved changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
}

test('a working copy that could not be loaded is not deleted by a save', async ({ page }) => {
  const post = await givenPost(page)
  await putDraft(page, post.api, 'Written elsewhere')
  await openUnread(page, post)
  await expectText(page, 'Saved words')
  await typeText(page, 'Typed without it')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  expect(await savedContent(page, post.api)).toBe(textOf('Typed without it'))
  await page.unrouteAll()
  expect(await copyOf(page, post.api)).toMatchObject({ content: textOf('Written elsewhere') })
})

test('a working copy that could not be loaded is loaded by trying again', async ({ page }) => {
  const post = await givenPost(page)
  await putDraft(page, post.api, 'Written elsewhere')
  await openUnread(page, post)
  await page.getByLabel('Title').fill('Typed meanwhile')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(UNREAD)).toHaveCount(0)
  await expectText(page, 'Written elsewhere')
  await expect(page.getByLabel('Title')).toHaveValue('Typed meanwhile')
})

test('a long text also reaches the server when the browser is back online', async ({ page }) => {
  const { api, edit } = await givenPost(page)
  const long = `<p>${'A long text has many words. '.repeat(3_000)}</p>`
  await page.request.patch(api, { data: { content: long } })
  await openHydrated(page, edit)
  await openEditor(page)
  await page.context().setOffline(true)
  await page.getByLabel('Title').fill('Typed on a train')
  await expect(page.getByText(/kept in this browser only/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  expect(await copyOf(page, api)).toMatchObject({ title: 'Typed on a train' })
})

test('without a connection no form says that what is typed is in the account', async ({ page }) => {
  const { edit } = await givenPost(page)
  const clock = await stoppedClock(page, edit, { shortest: 1_000, longest: 2_000 })
  const title = page.getByLabel('Title')
  const inAccount = page.getByText(/kept in your account/)
  const inBrowser = page.getByText(/kept in this browser only/)
  await title.fill('Typed at home')
  await clock.passPause()
  await expect(inAccount).toBeVisible()
  await page.context().setOffline(true)
  await expect(inAccount).toBeVisible()
  await title.fill('Typed on a train')
  await expect(inBrowser).toBeVisible()
  await page.context().setOffline(false)
  await expect(inAccount).toBeVisible()
  await title.fill('Typed just before a tunnel')
  await page.context().setOffline(true)
  await expect(inBrowser).toBeVisible()
  await page.context().setOffline(false)
  await expect(inAccount).toBeVisible()
})

test('a working copy that a busy server refused is sent again after a while', async ({ page }) => {
  const { api, edit } = await givenPost(page)
  const clock = await stoppedClock(page, edit, { shortest: 10_000, longest: 20_000 })
  await page.route(`**${api}/draft*`, (route) => route.fulfill({ status: 503, body: '' }))
  await typeText(page, 'Typed at rush hour')
  await expect(page.getByText(/kept in this browser only/)).toBeVisible()
  await page.unrouteAll()
  await clock.passPause()
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  expect(await copyOf(page, api)).toMatchObject({ content: textOf('Typed at rush hour') })
})

test('a working copy that could not be discarded is reported, and can be discarded again', async ({
  page,
}) => {
  const { api, edit } = await givenPost(page)
  await putDraft(page, api, 'Typed before')
  await openHydrated(page, edit)
  await expectText(page, 'Typed before')
  await page.route(`**${api}/draft?*`, (route) => route.abort())
  await discard(page)
  await expectText(page, 'Saved words')
  const notice = page.getByText('Your unsaved changes are still in your account')
  await expect(notice).toBeVisible()
  expect(await draftStatus(page, api)).toBe(200)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => draftStatus(page, api)).toBe(404)
})

test('a discarded working copy is not restored with an older version', async ({ page }) => {
  const { api, edit } = await givenPost(page)
  await page.request.patch(api, { data: { content: textOf('Saved letters') } })
  await putDraft(page, api, 'Thrown away')
  await openHydrated(page, edit)
  await expectText(page, 'Thrown away')
  await discard(page)
  await expect.poll(() => draftStatus(page, api)).toBe(404)
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await dialog.getByRole('button', { name: 'Version 1' }).click()
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(dialog).toHaveCount(0)
  await expectText(page, 'Saved words')
  await expect(page.getByText(/You have unsaved changes/)).toHaveCount(0)
})

test('a browser without room for a draft does not say that it is stored', async ({ page }) => {
  const { edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  await openEditor(page)
  await page.route(`**${api}/draft*`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await typeText(page, 'Typed into a full browser')
  await expect(page.getByText(/not kept: this browser has no room for it/)).toBeVisible()
  await expect(page.getByText(/kept in this browser only/)).toHaveCount(0)
})

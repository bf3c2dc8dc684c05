import type { Page } from '@playwright/test'
import { openEditor } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { openEarly, openHydrated } from '../school.ts'
import {
  copyOf,
  elsewhere,
  expectText,
  givenPost,
  savedContent,
  textOf,
  typeText,
  typeWithoutLine,
} from '../working-copies.ts'

const OVERTAKEN = /This was saved \d\d:\d\d, after you began your changes/

/** Somebody else saves while the form is open, so later typing is based on an older text. */
async function givenOvertaken(page: Page) {
  const post = await givenPost(page)
  await openHydrated(page, post.edit)
  await openEditor(page)
  await page.request.patch(post.api, { data: { content: textOf('Saved meanwhile') } })
  await typeText(page, 'Typed since long')
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  return post
}

test('a working copy that is older than the saved text says so, and replaces it only on request', async ({
  page,
  browser,
}) => {
  const { author, edit, api } = await givenOvertaken(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await savedContent(page, api)).toBe(textOf('Saved meanwhile'))

  const other = await elsewhere(browser, author)
  await openHydrated(other.page, edit)
  await expect(other.page.getByText(OVERTAKEN)).toBeVisible()
  await expectText(other.page, 'Typed since long')
  await expectAccessible(other.page)
  // The notice returns on the next visit until a decision, even after more typing.
  await typeText(other.page, 'Typed on')
  await expect.poll(() => copyOf(page, api)).toMatchObject({ content: textOf('Typed on') })
  await openHydrated(other.page, edit)
  await expect(other.page.getByText(OVERTAKEN)).toBeVisible()
  await expectText(other.page, 'Typed on')
  await other.page.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(other.page.getByText(OVERTAKEN)).toHaveCount(0)
  await expectText(other.page, 'Typed on')
  await other.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.page).toHaveURL(/\/blog\/\d+$/)
  expect(await savedContent(page, api)).toBe(textOf('Typed on'))
  await other.close()
})

test('an older working copy can be discarded for what was saved', async ({ page }) => {
  const { edit, api } = await givenOvertaken(page)
  await page.goto('about:blank')
  await openHydrated(page, edit)
  await expect(page.getByText(OVERTAKEN)).toBeVisible()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard them' }).click()
  await expectText(page, 'Saved meanwhile')
  await expect.poll(async () => (await page.request.get(`${api}/draft`)).status()).toBe(404)
})

test('a draft that only this browser has says that the text was saved since', async ({ page }) => {
  const { edit, api } = await givenPost(page)
  await typeWithoutLine(page, edit, 'Typed in a tunnel')
  await page.request.patch(api, { data: { content: textOf('Saved meanwhile') } })
  await openHydrated(page, edit)
  await expect(page.getByText(OVERTAKEN)).toBeVisible()
  await expectText(page, 'Typed in a tunnel')
})

test('a working copy that a save elsewhere deleted is offered again by the browser that wrote it', async ({
  page,
}) => {
  const { edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  await typeText(page, 'Typed here')
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  await page.goto('about:blank')
  await page.request.patch(api, { data: { content: textOf('Saved without it') } })
  expect((await page.request.get(`${api}/draft`)).status()).toBe(404)

  await openHydrated(page, edit)
  await expect(page.getByText('You left unsaved changes here earlier')).toBeVisible()
  await expectText(page, 'Saved without it')
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expectText(page, 'Typed here')
})

test('what is typed before hydration is not replaced by a working copy', async ({ page }) => {
  const { edit, api } = await givenPost(page)
  await page.request.put(`${api}/draft`, { data: { content: textOf('Kept words') } })
  let arrive = await openEarly(page, edit)
  await page.getByLabel('Title').fill('Typed early')
  await arrive()
  await expectText(page, 'Kept words')
  await expect(page.getByLabel('Title')).toHaveValue('Typed early')
  await expect.poll(() => copyOf(page, api)).toMatchObject({ title: 'Typed early' })

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

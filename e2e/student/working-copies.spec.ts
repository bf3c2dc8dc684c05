import { openEditor, stored } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast } from '../journey.ts'
import { hold, openHydrated } from '../school.ts'
import {
  bodyOf,
  copyOf,
  elsewhere,
  expectText,
  givenPost,
  textOf,
  typeText,
  typeWithoutLine,
} from '../working-copies.ts'

test('what is typed survives a closed tab and is there in another browser, for nobody else', async ({
  page,
  browser,
}) => {
  const { author, id, edit, api } = await givenPost(page)
  const tab = await page.context().newPage()
  await openHydrated(tab, edit)
  await typeText(tab, 'Typed words')
  await expect(tab.getByText(/^Not saved yet · kept in your account, \d\d:\d\d$/)).toBeVisible()
  await tab.getByRole('link', { name: 'Courses' }).first().click()
  const warning = tab.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(warning).toContainText('They are kept in your account')
  await warning.getByRole('button', { name: 'Stay' }).click()
  await tab.close()

  const other = await elsewhere(browser, author)
  await openHydrated(other.page, edit)
  await expect(other.page.getByText(/You have unsaved changes from \d\d:\d\d/)).toBeVisible()
  await expectText(other.page, 'Typed words')
  await other.page.goto(`/blog/${id}`)
  await expect(other.page.getByText('Saved words').first()).toBeVisible()

  await openHydrated(other.page, edit)
  const discard = other.page.getByRole('button', { name: 'Discard', exact: true })
  const question = other.page.getByRole('alertdialog', { name: 'Discard your unsaved changes?' })
  await discard.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(discard).toBeFocused()
  await expectText(other.page, 'Typed words')
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(other.page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectText(other.page, 'Saved words')
  await expect.poll(async () => (await page.request.get(`${api}/draft`)).status()).toBe(404)
  await other.close()
})

test('what was typed just now can be discarded for what is saved', async ({ page }) => {
  const { edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  await expect(discard).toHaveCount(0)
  await typeText(page, 'Typed by mistake')
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  await expectAccessible(page)
  await discard.click()
  const question = page.getByRole('alertdialog', { name: 'Discard your unsaved changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectText(page, 'Saved words')
  await expect(discard).toHaveCount(0)
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(`${api}/draft`)).status()).toBe(404)
})

test('a text can be typed into when its editor is there, or has failed to come', async ({
  page,
}) => {
  const { edit } = await givenPost(page)
  const code = /\/assets\/rich-text-.*\.js$/
  const arrive = await hold(page, code)
  await openHydrated(page, edit)
  await expect(stored(page)).toHaveJSProperty('readOnly', true)
  arrive()
  await typeText(page, 'Typed in the editor')
  await expectText(page, 'Typed in the editor')

  await page.unrouteAll({ behavior: 'wait' })
  await page.route(code, (route) => route.abort())
  await openHydrated(page, edit)
  await expect(stored(page)).toHaveJSProperty('readOnly', false)
  await stored(page).fill(textOf('Typed as HTML'))
  await expect(page.getByText(/^Not saved yet/)).toBeVisible()
})

test('saving deletes the working copy, also in the browser that wrote it', async ({
  page,
  browser,
}) => {
  const { author, edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  await typeText(page, 'Typed here')
  await expect(page.getByText(/kept in your account/)).toBeVisible()
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

test('what is typed offline stays in the browser, and reaches the server when back online', async ({
  page,
}) => {
  const { edit, api } = await givenPost(page)
  await openHydrated(page, edit)
  await openEditor(page)
  await page.context().setOffline(true)
  await typeText(page, 'Typed on a train')
  await expect(page.getByText(/kept in this browser only/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  expect(await copyOf(page, api)).toMatchObject({ content: textOf('Typed on a train') })
})

test('what never reached the server is there after the tab was closed, and is sent then', async ({
  page,
}) => {
  const { edit, api } = await givenPost(page)
  await typeWithoutLine(page, edit, 'Typed in a tunnel')
  expect((await page.request.get(`${api}/draft`)).status()).toBe(404)

  await openHydrated(page, edit)
  await expectText(page, 'Typed in a tunnel')
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  expect(await copyOf(page, api)).toMatchObject({ content: textOf('Typed in a tunnel') })
})

test('the history shows who changed what and when, and brings a version back, by keyboard', async ({
  page,
}) => {
  const { author, edit, api } = await givenPost(page, false)
  await page.request.patch(api, { data: { content: textOf('Saved letters') } })
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
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectText(page, 'Saved words')
  expect(await bodyOf(page, api)).toMatchObject({ isPublished: false })
  expect(await (await page.request.get(`${api}/versions`)).json()).toHaveLength(3)
})

test('the history names a figure instead of showing its code', async ({ page }) => {
  const { edit, api } = await givenPost(page, false)
  const figures = [
    '<figure data-figure="learning-rate"><img src="/figures/a.svg" alt=""></figure>',
    '<figure><img src="/figures/b.svg" alt="A steep valley"></figure>',
    '<figure><img src="/figures/c.svg" alt="Left out"><figcaption>Two valleys.</figcaption></figure>',
  ]
  await page.request.patch(api, { data: { content: textOf('Saved words') + figures.join('') } })
  await openHydrated(page, edit)
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeFocused()
  const changes = dialog.getByRole('group', { name: 'Changes from version 1 to version 2' })
  await expect(changes.getByRole('insertion')).toHaveText([
    /Figure: The learning rate in a valley/,
    /Figure: A steep valley/,
    /Figure: Two valleys\./,
  ])
  await expect(changes).not.toContainText('<')
})

test('a version that was brought back is what its author reads then, too', async ({ page }) => {
  const { id, api } = await givenPost(page)
  await page.request.patch(api, { data: { content: textOf('Saved letters') } })
  await openHydrated(page, `/blog/${id}`)
  await expect(page.getByRole('main')).toContainText('Saved letters')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await dialog.getByRole('button', { name: 'Version 1' }).click()
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(`/blog/${id}`)
  await expect(page.getByRole('main')).toContainText('Saved words')
})

import type { Page } from '@playwright/test'
import { content, openEditor, pastePicture, PIXEL, showView, stored, writeHtml } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast, signIn } from '../journey.ts'
import { hold, openHydrated } from '../school.ts'
import { deleteSaved } from './authoring.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  await openEditor(page)
})

test('a pasted picture is uploaded and becomes a figure in the text', async ({ page }) => {
  await writeHtml(page, '<p>Before.</p><p>After.</p>')
  await content(page).locator('p').first().click()
  await pastePicture(content(page))
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A dot')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Small')
  await expect(stored(page)).toHaveValue(
    /^<p>Before\.<\/p>\s*<figure><img src="[^"]+" alt="A dot" width="1" height="1"><figcaption>Small<\/figcaption><\/figure>\s*<p>After\.<\/p>$/,
  )
})

test('a long upload shows its progress and can be cancelled', async ({ page }) => {
  await writeHtml(page, '<p>Before.</p>')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/media', async (route) => {
    await held
    await route.abort().catch(() => {})
  })
  await content(page).locator('p').first().click()
  await page
    .getByLabel('Pictures')
    .first()
    .setInputFiles({
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    })
  await expect(page.getByRole('progressbar', { name: 'Uploading dot.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading dot.png' })).toBeHidden()
  await expect(stored(page)).toHaveValue('<p>Before.</p>')
  arrive()
})

async function uploadBehindFirst(page: Page) {
  await writeHtml(page, '<p>Before.</p><p>After.</p>')
  await content(page).locator('p').first().click()
  const arrive = await hold(page, /\/api\/media$/)
  await page
    .getByLabel('Pictures')
    .first()
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await expect(page.getByRole('progressbar', { name: 'Uploading dot.png' })).toBeVisible()
  return arrive
}

const expectRefusal = (page: Page) =>
  expectToast(page, 'A picture is still uploading', 'Save when it is in the text, or cancel it')

const FIGURE = /^<p>Before\.<\/p>\s*<figure><img [^>]+><\/figure>\s*<p>After\.<\/p>$/

test('a picture that is uploading gets into the text even if another view is shown meanwhile', async ({
  page,
}) => {
  const arrive = await uploadBehindFirst(page)
  await showView(page, 'HTML')
  await expect(page.getByRole('progressbar', { name: 'Uploading dot.png' })).toBeVisible()
  arrive()
  await expect(content(page)).toHaveValue(FIGURE)
})

test('a picture that is uploading gets into its folded lesson, and the course cannot be saved before', async ({
  page,
}) => {
  const arrive = await uploadBehindFirst(page)
  await page.getByRole('button', { name: 'Create Course' }).first().click()
  await expectRefusal(page)
  const fold = page.getByRole('button', { name: 'Welcome to the Course', expanded: true })
  await fold.click()
  await expect(stored(page)).toBeHidden()
  arrive()
  await expect(stored(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Welcome to the Course', expanded: false }).click()
  await expect(stored(page)).toHaveValue(FIGURE)
})

test('the save key does not save a text without its picture, either', async ({ page }) => {
  await page.getByLabel('Title', { exact: true }).first().fill('Sent by a key')
  await page.getByLabel('Description').fill('With a picture.')
  let isSaved = false
  page.on('request', (request) => (isSaved ||= request.url().endsWith('/api/courses')))
  const arrive = await uploadBehindFirst(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectRefusal(page)
  arrive()
  await expect(stored(page)).toHaveValue(FIGURE)
  expect(isSaved).toBe(false)
})

test('an article is not published without its picture', async ({ page }) => {
  await openHydrated(page, '/blog/new')
  await page.getByLabel('Title').fill('With a picture')
  const arrive = await uploadBehindFirst(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectRefusal(page)
  arrive()
  await expect(stored(page)).toHaveValue(FIGURE)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Blog Post Created', 'Your blog post has been published')
})

test('a message says so when the text of an uploaded picture is gone', async ({ page }) => {
  const arrive = await uploadBehindFirst(page)
  await page.getByRole('button', { name: 'Add Lesson' }).first().click()
  await deleteSaved(page, 'lesson Welcome to the Course')
  arrive()
  await expectToast(page, 'Picture not uploaded', 'The text was closed while dot.png was uploading')
})

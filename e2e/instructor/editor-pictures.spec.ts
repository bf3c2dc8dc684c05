import { content, openEditor, stored, writeHtml } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.beforeEach(async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  await openEditor(page)
})

test('a pasted picture is uploaded and stands in the text as a figure', async ({ page }) => {
  await writeHtml(page, '<p>Before.</p><p>After.</p>')
  await content(page).locator('p').first().click()
  await content(page).evaluate((area, pixel) => {
    const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'dot.png', { type: 'image/png' }))
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, PIXEL)
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A dot')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Small')
  await expect(stored(page)).toHaveValue(
    /^<p>Before\.<\/p>\s*<figure><img src="[^"]+" alt="A dot" width="1" height="1"><figcaption>Small<\/figcaption><\/figure>\s*<p>After\.<\/p>$/,
  )
})

test('an upload that takes long shows how far it is, and can be cancelled', async ({ page }) => {
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

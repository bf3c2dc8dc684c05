import type { Locator, Page } from '@playwright/test'

type Place = Page | Locator

export const content = (page: Place) => page.getByRole('textbox', { name: 'Content', exact: true })

/** The field of the form, which holds what would be saved. */
export const stored = (page: Place) => page.locator('textarea[name$="content"]')

/** Waits until the editor's code is loaded. */
export async function openEditor(page: Place) {
  await page.locator('.ProseMirror[contenteditable=true]').first().waitFor()
  return content(page)
}

export const showView = (page: Place, name: string) =>
  page.getByRole('radio', { name, exact: true }).first().check({ force: true })

/** As HTML; the editor then shows it. */
export async function writeHtml(page: Page, html: string) {
  await openEditor(page)
  await showView(page, 'HTML')
  await content(page).fill(html)
  await showView(page, 'Write')
}

export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Named `dot.png`. */
export const pastePicture = (field: Locator) =>
  field.evaluate((area, pixel) => {
    const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'dot.png', { type: 'image/png' }))
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, PIXEL)

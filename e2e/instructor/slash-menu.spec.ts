import type { Page } from '@playwright/test'
import { content, openEditor, stored, writeHtml } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'

async function openWith(page: Page, html: string) {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  await openEditor(page)
  await writeHtml(page, html)
  await content(page).focus()
  await page.keyboard.press('Control+End')
}

/** The last line is at the end of the window. */
const scrollToEnd = (page: Page) =>
  content(page)
    .locator('> :last-child')
    .evaluate((line) => line.scrollIntoView({ block: 'end' }))

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 700 },
])
  test(`the menu of a slash stays inside a window of ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size)
    await openWith(page, '<p>One line</p>\n'.repeat(8) + '<p></p>')
    await scrollToEnd(page)
    await page.keyboard.type('/')
    const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option')
    await expect(options).toHaveCount(17)
    for (const [key, at] of [
      ['ArrowUp', 16],
      ['ArrowDown', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true')
      await expect(options.nth(at)).toBeInViewport({ ratio: 0.95 })
    }
    await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeInViewport({ ratio: 0.95 })
  })

test('a slash inside a line offers only inline content', async ({ page }) => {
  await openWith(page, '')
  const { keyboard } = page
  const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option')
  await keyboard.type('where /')
  await expect(options).toHaveText([/Formula/, /Footnote/])
  await keyboard.type('form')
  await expect(options).toHaveCount(1)
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'TeX of the formula' })).toBeFocused()
  await keyboard.type('x')
  await keyboard.press('Enter')
  await keyboard.type(' holds, and / or /foot')
  await expect(options).toHaveText([/Footnote/])
  await keyboard.press('Enter')
  await keyboard.type('A note.')
  await expect(stored(page)).toHaveValue(
    '<p>where $x$ holds, and / or [^1]</p>\n<p>[^1]: A note.</p>',
  )
})

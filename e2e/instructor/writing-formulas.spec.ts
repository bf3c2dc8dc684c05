import { content, openEditor, stored, writeHtml } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  await openEditor(page)
  await writeHtml(page, '')
  await content(page).focus()
})

test('Escape in a formula continues the text behind it, and undo keeps its TeX', async ({
  page,
}) => {
  const { keyboard } = page
  const field = page.getByRole('textbox', { name: 'TeX of the formula' })
  await keyboard.type('/formula on')
  await expect(page.getByRole('option', { name: 'Formula on its own line' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(field).toBeFocused()
  await keyboard.type('a^2')
  await keyboard.press('Escape')
  await expect(content(page)).toBeFocused()
  await keyboard.type('so')
  await expect(stored(page)).toHaveValue('<p>$$a^2$$</p>\n<p>so</p>')
  await keyboard.press('Control+z')
  await expect(stored(page)).toHaveValue(/^<p>\$\$a\^2\$\$<\/p>/)
})

test('a formula typed between lines of two dollars becomes a block', async ({ page }) => {
  const { keyboard } = page
  await keyboard.type('Before\n$$\n\\frac{a}{b}\n= c\n$$')
  await keyboard.type('After')
  await expect(stored(page)).toHaveValue(
    '<p>Before</p>\n<p>$$\\frac{a}{b}\n= c$$</p>\n<p>After</p>',
  )
  await expect(content(page).locator('math')).toBeVisible()
})

test('two dollars without a closing pair stay as they are typed', async ({ page }) => {
  await page.keyboard.type('It costs $$\nor more\n$$')
  await expect(stored(page)).toHaveValue('<p>It costs $$</p>\n<p>or more</p>\n<p>$$</p>')
})

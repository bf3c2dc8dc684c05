import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { holdScript, openHydrated } from '../school.ts'
import { box, field, holdAnswers, options, state } from '../search-box.ts'

const paper = (page: Page) => page.getByRole('heading', { name: 'Attention Is All You Need' })

test('Enter before the answer waits for it and opens its first result', async ({ page }) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await expect(options(page).first()).toBeVisible()
  const answer = await holdAnswers(page)
  await page.keyboard.type('attention is all you need')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('Searching…')
  await expect(page).toHaveURL('/faqs')
  answer()
  await expect(paper(page)).toBeFocused()
  await expect(box(page)).toBeHidden()
})

test('Enter before the code of the box has loaded does the same', async ({ page }) => {
  const arrive = await holdScript(page, /\/assets\/search-box-/)
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await page.keyboard.type('attention is all you need')
  await page.keyboard.press('Enter')
  await expect(box(page).getByText('Loading…')).toBeVisible()
  arrive()
  await expect(paper(page)).toBeFocused()
})

test('typing after Enter cancels it', async ({ page }) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await expect(options(page).first()).toBeVisible()
  const answer = await holdAnswers(page)
  await page.keyboard.type('softma')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  answer()
  await expect(options(page).first()).toContainText(/softmax/i)
  await expect(state(page)).toHaveText(/^\d+ results/)
  await expect(page).toHaveURL('/faqs')
})

test('Enter tries again if the search could not be reached', async ({ page }) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await expect(options(page).first()).toBeVisible()
  await page.context().setOffline(true)
  try {
    await page.keyboard.type('attention is all you need')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await expect(page).toHaveURL('/faqs')
  } finally {
    await page.context().setOffline(false)
  }
  await page.keyboard.press('Enter')
  await expect(paper(page)).toBeFocused()
})

test('if nothing is found, Enter opens the search page with its suggestions', async ({ page }) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await page.keyboard.type('zzzzqqq')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

async function expectInNewTab(page: Page, act: () => Promise<void>) {
  const opened = page.context().waitForEvent('page')
  await act()
  const tab = await opened
  await expect(tab).toHaveURL(/\/papers\/\d+$/)
  await tab.close()
  await expect(page).toHaveURL('/faqs')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('attention is all you need')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
}

test('Ctrl or Cmd with Enter opens in a new tab, as a Ctrl-click and a middle click do', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await page.keyboard.type('attention is all you need')
  const first = options(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expectInNewTab(page, () => first.click({ modifiers: ['Control'] }))
  await expectInNewTab(page, () => first.click({ button: 'middle' }))
  await expectInNewTab(page, () => page.keyboard.press('Control+Enter'))
  await expectInNewTab(page, () => page.keyboard.press('Meta+Enter'))
})

test('Ctrl with Enter before the answer also waits for it', async ({ page }) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await expect(options(page).first()).toBeVisible()
  const answer = await holdAnswers(page)
  await page.keyboard.type('attention is all you need')
  await expectInNewTab(page, async () => {
    await page.keyboard.press('Control+Enter')
    await expect(state(page)).toHaveText('Searching…')
    answer()
  })
})

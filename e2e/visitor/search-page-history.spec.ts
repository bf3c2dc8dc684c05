import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openHydrated, stoppedClock } from '../school.ts'

const field = (page: Page) => page.getByLabel('Search Ascent')

async function expectSearch(page: Page, words: string) {
  await expect(page).toHaveURL(`/search?q=${words}`)
  await expect(field(page)).toHaveValue(words)
  await expect(page).toHaveTitle(`${words} · Search · Ascent`)
  await expect(page.locator('main .found')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('main mark').first()).toHaveText(new RegExp(`^${words}`, 'i'))
}

test('every search by Enter is an entry in the history, which Back and Forward show again', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=attention')
  for (const words of ['adam', 'dropout']) {
    await field(page).fill(words)
    await page.keyboard.press('Enter')
    await expectSearch(page, words)
  }
  await page.goBack()
  await expectSearch(page, 'adam')
  await page.goBack()
  await expectSearch(page, 'attention')
  await page.goForward()
  await expectSearch(page, 'adam')
  await page.goForward()
  await expectSearch(page, 'dropout')
})

test('typing without Enter makes one entry in the history, however many answers come', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=attention')
  for (const words of ['adam', 'dropout', 'softmax']) {
    await field(page).fill(words)
    await expectSearch(page, words)
  }
  await page.goBack()
  await expectSearch(page, 'attention')
  await page.goForward()
  await expectSearch(page, 'softmax')
  await field(page).fill('dropout')
  await expectSearch(page, 'dropout')
  await page.goBack()
  await expectSearch(page, 'attention')
})

test('Enter keeps the entry of what was typed, and later typing makes another', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=attention')
  await field(page).fill('adam')
  await expectSearch(page, 'adam')
  await page.keyboard.press('Enter')
  await field(page).fill('dropout')
  await expectSearch(page, 'dropout')
  await page.goBack()
  await expectSearch(page, 'adam')
  await page.goBack()
  await expectSearch(page, 'attention')
})

test('typing right after Enter does not cancel it', async ({ page }) => {
  await openHydrated(page, '/search?q=attention')
  await field(page).fill('adam')
  await expectSearch(page, 'adam')
  await field(page).evaluate((input: HTMLInputElement) => {
    input.form!.requestSubmit()
    input.value = 'dropout'
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expectSearch(page, 'dropout')
  await page.goBack()
  await expectSearch(page, 'adam')
})

test('a kind, a page and other words are entries in the history, and Back restores the scroll position', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=attention')
  await field(page).fill('model')
  await expectSearch(page, 'model')
  const next = page.getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(300)
  await next.click()
  await expect(page).toHaveURL('/search?q=model&page=2')
  await expect(page).toHaveTitle('model, page 2 · Search · Ascent')
  await page.goBack()
  await expectSearch(page, 'model')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' })
  await kinds.getByRole('link', { name: 'Papers' }).click()
  await expect(page).toHaveURL('/search?q=model&kind=paper')
  await expect(page.locator('.search-origin').first()).toHaveText(/^Paper/)
  await page.goBack()
  await expectSearch(page, 'model')
  await expect(kinds.getByRole('link', { name: 'Everything' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expectSearch(page, 'attention')
})

test('following a result at the moment when typing pauses leads to its page', async ({ page }) => {
  await stoppedClock(page, '/search?q=vaswani')
  await field(page).fill('vaswan')
  await page.getByRole('link', { name: 'Attention Is All You Need' }).evaluate((link) => {
    ;(link as HTMLElement).click()
    ;(window as unknown as { passPause: () => void }).passPause()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attention Is All You Need')
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../journey.ts'
import { holdScript, openHydrated } from '../school.ts'
import { ANSWERS, box, field, holdAnswers, options, state } from '../search-box.ts'

/** Screen readers announce a busy region only when it is no longer busy. */
const expectSpoken = (page: Page) =>
  expect(state(page).and(page.locator('[aria-busy=true], [aria-busy=true] *'))).toHaveCount(0)

test('the search box says that it is waiting, and does not announce older results as new ones', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await expect(page.getByRole('group', { name: 'Try' })).toBeVisible()
  const answer = await holdAnswers(page)
  await page.keyboard.type('machine learning')
  await expect(state(page)).toHaveText('Searching…')
  await expect(state(page)).toBeVisible()
  await expectSpoken(page)
  await expect(page.getByRole('group', { name: 'Did you mean' })).toHaveCount(0)
  answer()
  await expect(state(page)).toHaveText(/^\d+\+? results?/)
  await expect(page.getByRole('group', { name: 'Try' })).toHaveCount(0)
  await expectAccessible(page)

  const again = await holdAnswers(page)
  await field(page).fill('zzzzqqq')
  await expect(state(page)).toHaveText('Searching…')
  const all = options(page).filter({ hasText: 'See all' })
  await expect(all).toHaveAttribute('href', '/search?q=machine%20learning')
  await expectAccessibleInBothThemes(page)
  again()
  await expect(state(page)).toHaveText('Nothing found for “zzzzqqq”.')
})

test('the search box counts like the search page, and separates results with only some of the words', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=kv%20cache')
  const onPage = await page.getByRole('main').getByRole('status').textContent()
  expect(onPage).toMatch(/^\d+ results?, and \d+\+? with some of the words$/)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await field(page).fill('kv cache')
  await expect(state(page)).toHaveText(onPage!)
  await expect(state(page)).toBeVisible()
  await expect(options(page).last()).toHaveText('See all results')
})

test('a result that cannot be opened leaves the box as it was, and another try opens it', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await page.keyboard.type('platform engineer')
  const job = options(page).filter({ hasText: 'Platform Engineer' })
  await expect(job).toHaveAttribute('aria-selected', 'true')
  await page.context().setOffline(true)
  try {
    await page.keyboard.press('Enter')
    await expect(page.getByText('The page could not be opened')).toBeVisible()
    await expect(box(page)).toBeVisible()
    await expect(field(page)).toHaveValue('platform engineer')
    await expect(field(page)).toBeFocused()
  } finally {
    await page.context().setOffline(false)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/careers#job-\d+$/)
  await expect(box(page)).toBeHidden()
})

test('a slow page is announced, and the box closes when it is there', async ({ page }) => {
  await openHydrated(page, '/faqs')
  const arrive = await holdScript(page, /\/assets\/search-page-/)
  await page.keyboard.press('/')
  await page.keyboard.type('softmax')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('Opening…')
  await expectSpoken(page)
  arrive()
  await expect(page).toHaveURL('/search?q=softmax')
  await expect(box(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('if two results are chosen in turn, the second one is announced until it is there', async ({
  page,
}) => {
  const bringFirst = await holdScript(page, /\/assets\/search-page-/)
  const bringSecond = await holdScript(page, /\/assets\/paper-page-/)
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await page.keyboard.type('attention is all you need')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('Opening…')
  await options(page).filter({ hasText: 'Attention Is All You Need' }).first().click()
  const first = page.waitForResponse(/\/assets\/search-page-/)
  bringFirst()
  const code = await first
  await page.evaluate(async (url) => {
    await import(url)
    await new Promise((turn) => setTimeout(turn))
  }, code.url())
  await expect(state(page)).toHaveText('Opening…')
  await expect(page).toHaveURL('/faqs')
  bringSecond()
  await expect(page).toHaveURL(/\/papers\/\d+$/)
  await expect(box(page)).toBeHidden()
})

test('going back closes the box, even before its code has loaded', async ({ page }) => {
  for (const isHeld of [true, false]) {
    await openHydrated(page, '/faqs')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL('/careers')
    const arrive = isHeld ? await holdScript(page, /\/assets\/search-box-/) : () => {}
    await page.keyboard.press('/')
    await expect(isHeld ? box(page).getByText('Loading…') : options(page).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/faqs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
    await expect(box(page)).toBeHidden()
    arrive()
  }
})

test('known results stay if they cannot be refreshed', async ({ page }) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  // In one go: otherwise the first letters may be answered while the rest is pending.
  await field(page).fill('attention is all you need')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const found = await state(page).textContent()
  await page.keyboard.press('Escape')
  // The `close` event fires later.
  await expect(page.locator('.search-answers')).toHaveCount(0)
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 60_000
  })
  await page.route(ANSWERS, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.keyboard.press('/')
  await failed
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(box(page).getByRole('alert')).toHaveCount(0)
  await expect(state(page)).toHaveText(found!)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/papers\/\d+$/)
})

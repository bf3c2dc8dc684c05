import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'

const UNREACHABLE = 'The server cannot be reached'

const line = (page: Page) => page.getByRole('alert').filter({ hasText: 'Try again' })

async function cut(page: Page, act: () => Promise<unknown>) {
  await page.context().setOffline(true)
  try {
    await act()
  } finally {
    await page.context().setOffline(false)
  }
}

/** Results of other words or filters than the current ones. */
const old = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]')

const consoleErrors = (page: Page) => {
  const errors: string[] = []
  page.on('console', (message) => {
    // The browser's own console message about the failed request.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  return errors
}

test('an offline search keeps the box, its letters and the old list, and is answered when back online', async ({
  page,
}) => {
  for (const [path, label, words, found] of [
    ['/courses', 'Search courses', 'gradient', /q=gradient/],
    ['/blog', 'Search articles', 'attention', /q=attention/],
  ] as const) {
    await openHydrated(page, path)
    const errors = consoleErrors(page)
    const box = page.getByRole('main').getByLabel(label)
    const first = page.getByRole('main').locator('li h2, li h3').first()
    const title = await first.innerText()
    const asked = page.waitForResponse((answer) => found.test(answer.url()))
    await cut(page, async () => {
      await box.fill(words)
      await expect(line(page)).toContainText(UNREACHABLE)
      await expect(box).toHaveValue(words)
      await expect(first).toHaveText(title)
      await expect(old(page)).toContainText(title)
      await expectAccessibleInBothThemes(page)
      await expect(page.getByText(/\d (courses?|articles?) found/)).toHaveCount(0)
    })
    expect((await asked).status()).toBe(200)
    await expect(line(page)).toHaveCount(0)
    await expect(old(page)).toHaveCount(0)
    await expect(page.getByText(/\d (courses?|articles?) found/)).toHaveCount(1)
    await expect(box).toHaveValue(words)
    expect(errors).toEqual([])
  }
})

test('a page that cannot be opened leaves the old one where it was, and is offered again', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  const errors = consoleErrors(page)
  await cut(page, async () => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })
    await link.hover()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await link.click()
    await expect(page.getByText('The page could not be opened')).toBeVisible()
    await expect(page).toHaveURL('/faqs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
    expect(await page.evaluate(() => scrollY)).toBe(place)
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work on how people learn AI')
  expect(errors).toEqual([])
})

test('a failing server removes nothing from the screens of an admin', async ({ page }) => {
  await signIn(page, 'admin')
  await openHydrated(page, '/admin')
  await page.route(/\/api\/(?!user$)/, (route) => route.fulfill({ status: 503, body: '' }))
  const box = page.getByLabel('Search users')
  await box.fill('nobody of this name')
  await expect(line(page)).toBeVisible()
  await expect(box).toHaveValue('nobody of this name')
  await expect(old(page).getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(/^\d+ users?$/)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByLabel('Search activity')).toBeVisible()
  await expect(line(page)).toBeVisible()
  await page.unroute(/\/api\/(?!user$)/)
  await line(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('a page that stays because another one failed keeps its scroll position', async ({ page }) => {
  await page.route('**/api/courses?**', (route) => route.fulfill({ status: 500 }))
  const courses = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses' })
  const toast = page.getByText('The page could not be opened').first()
  const place = () => page.evaluate(() => window.scrollY)
  for (const address of ['/about', '/papers/1#h-where-the-figures-stand']) {
    await openHydrated(page, address)
    for (const open of [() => courses.click(), () => courses.press('Enter')]) {
      await page.evaluate(() => window.scrollTo(0, 400))
      await open()
      await expect(toast).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).first().click()
      await expect(toast).toBeHidden()
      expect(await place(), address).toBe(400)
    }
  }
})

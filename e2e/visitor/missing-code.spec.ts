import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast, waitForHydration } from '../journey.ts'
import { openHydrated } from '../school.ts'

const gone = (page: Page, file: string) =>
  page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404 }))

const faqs = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })

/** The server's pages name another entry, and the tab has been reloaded for it already. */
async function deployTwice(page: Page) {
  await page.evaluate(() => {
    const own = document.querySelector('script[src*="entry-client-"]')!.getAttribute('src')!
    sessionStorage.setItem('reloaded-from', own.split('/').at(-1)!)
  })
  await page.route(
    (url) => !url.pathname.startsWith('/assets') && !url.pathname.startsWith('/api'),
    (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ body: '<script src="/assets/entry-client-newer.js"></script>' })
        : route.continue(),
  )
}

test('code that is missing while the server is reachable is not reported as a lost connection', async ({
  page,
}) => {
  await openHydrated(page, '/contact')
  await gone(page, 'faqs-page')
  await faqs(page).click()
  await expectToast(page, 'The page could not be opened', 'Some of its code is missing')
  await expect(page.getByText('cannot be reached')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
})

test('a newer version is announced if a reload has not brought it', async ({ page }) => {
  await openHydrated(page, '/contact')
  await deployTwice(page)
  await gone(page, 'faqs-page')
  await faqs(page).click()
  await expectToast(page, 'The page could not be opened', 'Ascent has been updated')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
})

test('a form whose code is missing says so, and keeps what was typed', async ({ page }) => {
  await openHydrated(page, '/contact')
  await gone(page, 'contract')
  await page.getByLabel('Message').fill('Typed before the deployment')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Some of its code is missing')).toBeVisible()
  await expect(page.getByText('cannot be reached')).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('Typed before the deployment')
})

for (const [code, path, title] of [
  ['courses-page', '/courses', 'Explore Courses'],
  ['overview-tab', '/courses/1', 'About This Course'],
  ['lesson-tab', '/courses/1?tab=content', 'Lesson 1 of'],
] as const)
  test(`a page stays as it was rendered until its ${code} is loaded, then hydrates`, async ({
    page,
  }) => {
    await page.route(`**/assets/${code}-*.js`, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(title)
    await page.unrouteAll()
    await waitForHydration(page)
    await expect(page.getByRole('main')).toContainText(title)
  })

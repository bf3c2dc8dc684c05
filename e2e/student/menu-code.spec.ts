import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { DEMO_PASSWORD } from '../people.ts'
import { openHydrated } from '../school.ts'

/** Blocks the menu's code until the returned function is called. */
async function withholdMenu(page: Page) {
  const pattern = '**/assets/user-menu-*.js'
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}

/** Without a page load. */
async function logIn(page: Page) {
  await openHydrated(page, '/auth')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill('student')
  await form.getByLabel('Password').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Featured Courses' })).toBeVisible()
}

test('a menu whose code cannot be loaded offers another try', async ({ page }) => {
  const release = await withholdMenu(page)
  await logIn(page)
  const again = page.getByRole('banner').getByRole('button', { name: 'Load your menu again' })
  await expect(again).toBeVisible()
  await release()
  await again.click()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})

test('a page rendered with its menu hydrates even if the code of the menu is missing', async ({
  page,
}) => {
  await signIn(page, 'student')
  const release = await withholdMenu(page)
  await openHydrated(page, '/about')
  const banner = page.getByRole('banner')
  const again = banner.getByRole('button', { name: 'Load your menu again' })
  await expect(again).toBeVisible()
  await expect(banner.getByRole('button', { name: 'User menu' })).toHaveCount(0)
  await release()
  await again.click()
  await banner.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})

test('logging out in the menu of a phone offers another try, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await withholdMenu(page)
  await logIn(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  const again = menu.getByRole('button', { name: 'Load your links again' })
  await expect(again).toBeVisible()
  await release()
  await again.click()
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast, signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'
import { givenPost } from '../working-copies.ts'

function refusals(page: Page) {
  const found: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) found.push(`${answer.status()} ${answer.url()}`)
  })
  return found
}

for (const [username, paths] of [
  ['student', ['/', '/dashboard', '/settings', '/review', '/notes', '/courses/1?tab=content']],
  ['admin', ['/admin', '/admin?tab=inbox']],
] as const)
  test(`after logging out no request is refused (${username})`, async ({ page }) => {
    const refused = refusals(page)
    for (const path of paths) {
      await signIn(page, username)
      await openHydrated(page, path)
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expectToast(page, 'Logged out', 'You have been successfully logged out.')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { name: 'Featured Courses' })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    expect(refused).toEqual([])
  })

test('opening a text without a working copy causes no refused request', async ({ page }) => {
  const { id, edit } = await givenPost(page)
  const refused = refusals(page)
  await openHydrated(page, `/blog/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(edit)
  await expect(page.getByLabel('Title')).toHaveValue('As it was')
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newPerson, register } from '../people.ts'
import { openHydrated } from '../school.ts'

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

async function typeMessage(page: Page) {
  await openHydrated(page, '/contact')
  await page.getByLabel('Message').fill('Between you and me')
  await expect.poll(() => drafts(page)).toHaveLength(1)
}

test('signing out deletes drafts', async ({ page }) => {
  await register(page.request)
  await typeMessage(page)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  await expect.poll(() => drafts(page)).toEqual([])
  await openHydrated(page, '/contact')
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a draft is offered to nobody else, and waits for its author', async ({ page }) => {
  const first = await register(page.request)
  await typeMessage(page)
  // The session ends without the page: it expired, or was ended from elsewhere.
  await page.request.post('/api/logout')
  await register(page.request, newPerson('Somebody Else'))
  await openHydrated(page, '/contact')
  await expect(page.getByLabel('Name')).toHaveValue('Somebody Else')
  await expect(page.getByLabel('Message')).toHaveValue('')

  await page.request.post('/api/login', { data: first })
  await openHydrated(page, '/contact')
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Between you and me')
})

test('what was saved does not come back as a draft', async ({ page }) => {
  await register(page.request)
  await openHydrated(page, '/blog/new')
  await page.getByLabel('Title').fill('Saved and done with')
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill('A text that is long enough. '.repeat(3))
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  expect(await drafts(page)).toEqual([])
  await openHydrated(page, '/blog/new')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

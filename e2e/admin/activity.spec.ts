import { request, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { newPerson, register, signInAs } from '../people.ts'

test.beforeEach(async ({ page }) => signInAs(page, 'admin'))

test('the activity shows who did what, and can be filtered by name and kind', async ({
  page,
  baseURL,
}) => {
  const context = await request.newContext({ baseURL: baseURL! })
  const person = await register(context, newPerson(`Person ${randomUUID().slice(0, 8)}`))
  await context.dispose()
  await page.request.patch(`/api/users/${person.id}/role`, { data: { role: 'instructor' } })
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Activity' }).click()
  const table = page.getByRole('table', { name: 'Activity' })
  await page.getByRole('searchbox', { name: 'Search activity' }).fill(person.fullName.toUpperCase())
  await expect(table.getByRole('row')).toHaveCount(3)
  const promotion = table.getByRole('row').nth(1)
  await expect(promotion).toContainText(`promoted ${person.fullName} to instructor`)
  await expect(promotion).toContainText('127.0.0.1')
  await expect(table.getByRole('row').nth(2)).toContainText(`${person.fullName} registered`)
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Registration')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/kind=registration/)
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(2)

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Lock-out')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

async function postAndDelete(page: Page, title: string) {
  const words = 'What there is to say about it, at length.'
  const answer = await page.request.post('/api/job-postings', {
    data: {
      title,
      description: words,
      requirements: words,
      location: 'Anywhere',
      department: 'Research',
      employmentType: 'Full-time',
      experience: 'Some years',
    },
  })
  const { id } = (await answer.json()) as { id: number }
  expect((await page.request.delete(`/api/job-postings/${id}`)).status()).toBe(204)
}

test('a long activity is divided into pages', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const title = (number: number) => `Keeper ${number} of ${mark}`
  for (let number = 0; number < 51; number += 1) await postAndDelete(page, title(number))
  await page.goto('/admin?tab=activity&kind=job-deletion')
  const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row')
  await expect(rows).toHaveCount(51)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows.filter({ hasText: title(0) })).toHaveCount(1)
})

test('an outdated or mistyped address still shows the activity', async ({ page }) => {
  await page.goto('/admin?tab=activity&kind=made-up')
  const table = page.getByRole('table', { name: 'Activity' })
  await expect(table).toBeVisible()
  await page.goto('/admin?tab=activity&page=9000')
  await expect(page.getByRole('heading', { name: 'No more results' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(table).toBeVisible()
  await expect(page).not.toHaveURL(/page=9000/)
})

test('the activity fits a phone, even with very long names', async ({ page, baseURL }) => {
  const context = await request.newContext({ baseURL: baseURL! })
  const fullName = `Wolfeschlegelsteinhausenbergerdorff${randomUUID().replaceAll(/[^a-f]/g, '')}`
  await register(context, newPerson(fullName))
  await context.dispose()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/admin?tab=activity&q=${fullName}`)
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeInViewport({ ratio: 1 })
  const table = page.getByRole('region', { name: 'Activity' }).last()
  await expect(table.getByText(`${fullName} registered`)).toBeVisible()
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

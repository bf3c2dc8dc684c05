import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../school.ts'
import { signIn } from '../journey.ts'

/** Unknown values in every parameter that any list reads. */
const UNKNOWN = 'kind=nonsense&state=nonsense&category=nonsense&level=nonsense&page=nonsense'
const TOO_LONG = `q=${'word+'.repeat(60)}&tag=${'x'.repeat(300)}`

const LISTS = [
  '/courses?',
  '/blog?',
  '/papers?',
  '/admin?',
  '/admin?tab=inbox&',
  '/admin?tab=activity&',
]

/** Refused calls, and what the page shows of them. */
async function troubleAt(page: Page, address: string) {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await openHydrated(page, address)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('response')
  return [...refused, ...(await page.getByText(/could not be loaded/i).allTextContents())]
}

for (const list of LISTS)
  test(`unknown filters in the address of ${list} are ignored`, async ({ page }) => {
    await signIn(page, 'admin')
    expect(await troubleAt(page, `${list}${UNKNOWN}`)).toEqual([])
    for (const select of await page.getByRole('search').locator('select').all())
      await expect(select.locator('option:checked')).toHaveText(/^All /)
    await expect(page.getByText(/(nothing|no .*) found/i)).toHaveCount(0)
    expect(await troubleAt(page, `${list}${TOO_LONG}`)).toEqual([])
  })

test('going back to an unknown filter shows no filter as chosen', async ({ page }) => {
  await openHydrated(page, '/courses?level=nonsense')
  await page.getByRole('contentinfo').locator('a[href*="tag="]').first().click()
  await expect(page).toHaveURL(/tag=/)
  await page.goBack()
  await expect(page).toHaveURL(/level=nonsense/)
  await expect(page.getByLabel('Difficulty').locator('option:checked')).toHaveText('All Levels')
})

import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../school.ts'

test('past its last page a list says so, and leads to its first', async ({ page }) => {
  for (const list of ['/courses?q=model', '/blog', '/papers', '/search?q=model']) {
    await openHydrated(page, `${list}${list.includes('?') ? '&' : '?'}page=99`)
    await expect(page.getByRole('heading', { name: 'No more results' })).toBeVisible()
    await expect(page.getByText('Did you mean')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'First page' }).click()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('heading', { name: 'No more results' })).toHaveCount(0)
  }
})

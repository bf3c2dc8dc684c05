import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../school.ts'

const LISTS = [
  ['/courses?q=model', 'Courses', ''],
  ['/blog', 'AI Blog & Resources', ''],
  ['/papers', 'Research Paper Explanations', ''],
  ['/search?q=model', 'model', ' · Search'],
] as const

test('a page number past the end of a list says so and leads to the first page, and each page has its own title', async ({
  page,
}) => {
  for (const [list, title, place] of LISTS) {
    await openHydrated(page, `${list}${list.includes('?') ? '&' : '?'}page=99`)
    await expect(page).toHaveTitle(`${title}, page 99${place} · Ascent`)
    await expect(page.getByRole('heading', { name: 'No more results' })).toBeVisible()
    await expect(page.getByText('Did you mean')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'First page' }).click()
    await expect(page).toHaveURL(list)
    await expect(page).toHaveTitle(`${title}${place} · Ascent`)
    await expect(page.getByRole('heading', { name: 'No more results' })).toHaveCount(0)
  }
})

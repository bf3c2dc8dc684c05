import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../school.ts'
import { givenPost } from '../working-copies.ts'

const routeOf = (place: Locator) =>
  place.locator('svg.contour path[stroke-dasharray]').first().getAttribute('d')

test('the form shows the same cover that readers see', async ({ page }) => {
  const { id, edit } = await givenPost(page)
  await openHydrated(page, `/blog/${id}`)
  const published = await routeOf(page.getByRole('main'))
  expect(published).toMatch(/^M/)
  await openHydrated(page, edit)
  await expect.poll(() => routeOf(page.getByRole('complementary'))).toBe(published)
})

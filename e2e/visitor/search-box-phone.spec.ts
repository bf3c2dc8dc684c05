import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { openHydrated } from '../school.ts'
import { box, field, options } from '../search-box.ts'

test('on a phone the search box is a sheet that is opened, followed and closed by touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/faqs')
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await link.click()
  // Its opening is animated.
  await expect
    .poll(async () => {
      const { y, height } = (await box(page).boundingBox())!
      return [y, height]
    })
    .toEqual([0, 844])
  await field(page).fill('diffusion')
  await expect(options(page).first()).toContainText(/diffusion/i)
  await expectAccessible(page)
  await box(page).getByRole('button', { name: 'Close' }).click()
  await expect(box(page)).toBeHidden()
  await link.click()
  await options(page).filter({ hasText: 'See all' }).click()
  await expect(page).toHaveURL('/search?q=diffusion')
  await expect(box(page)).toBeHidden()
})

test('on a phone the words that matched are in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/faqs')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await field(page).fill('softmax')
  await expect(page.locator('.search-excerpt mark').first()).toBeAttached()
  const isInView = await page.locator('.search-excerpt:has(mark)').evaluateAll((excerpts) =>
    excerpts.map((excerpt) => {
      const mark = excerpt.querySelector('mark')!.getBoundingClientRect()
      const shown = excerpt.getBoundingClientRect()
      return mark.right <= shown.right + 1 && mark.bottom <= shown.bottom + 1
    }),
  )
  expect(isInView.length).toBeGreaterThan(0)
  expect(isInView).not.toContain(false)
})

test('targets in the search box and on the search page are large enough for a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/search?q=model')
  const sizes = (root: Locator) =>
    root.locator('a:visible, button:visible, input:visible').evaluateAll((targets) =>
      targets.map((target) => {
        const { width, height } = target.getBoundingClientRect()
        return { name: target.textContent || target.ariaLabel, width, height }
      }),
    )
  const small = (all: Awaited<ReturnType<typeof sizes>>) =>
    all.filter(({ width, height }) => Math.min(width, height) < 44)
  const onPage = await sizes(page.getByRole('main'))
  expect(onPage.length).toBeGreaterThan(20)
  expect(small(onPage)).toEqual([])
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  expect(small([{ name: 'Search', ...(await link.boundingBox())! }])).toEqual([])
  await link.click()
  await field(page).fill('model')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect.poll(async () => small(await sizes(box(page)))).toEqual([])
})

test('Tab goes from the field to the close button, and the field shows its focus', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await field(page).fill('machine learning')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page).locator('.search-field')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Tab')
  await expect(box(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(box(page).locator('.search-field')).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(box(page).locator('.search-answers')).not.toBeFocused()
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'

/** Parts of a skeleton that overlap, or overflow the page. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main .animate-pulse')]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
    const found = boxes.filter(({ right }) => right > document.documentElement.clientWidth)
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1))
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          found.push(b)
    return found.length
  })

const PAGES = [
  ['/courses/1', '**/api/courses/1?*'],
  ['/courses/2?tab=content', '**/api/lessons/*'],
  ['/blog/1', '**/api/blog-posts/1?*'],
  ['/papers/1', '**/api/research-papers/1?*'],
  ['/courses', '**/api/courses?*'],
  ['/blog', '**/api/blog-posts?*'],
  ['/papers', '**/api/research-papers?*'],
  ['/dashboard', '**/api/enrollments*'],
  ['/settings', '**/api/account'],
] as const

/** Navigates like a link, but without the prefetch on hover. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const width of [1280, 390])
  test(`no skeleton overlaps or sticks out at ${width} pixels`, async ({ page }) => {
    await signIn(page, 'student')
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, '/faqs')
    const pieces = page.locator('main .animate-pulse')
    for (const [path, call] of PAGES) {
      await page.route(call, () => {})
      await goTo(page, path)
      await expect(pieces.first(), path).toBeVisible()
      expect.soft(await misplaced(page), path).toBe(0)
      await goTo(page, '/faqs')
      await expect(pieces).toHaveCount(0)
      await page.unroute(call)
    }
  })

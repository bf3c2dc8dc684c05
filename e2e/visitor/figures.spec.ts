import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../school.ts'

test('a figure is drawn in the colours of the theme that was chosen', async ({ page, request }) => {
  const courses = (await (await request.get('/api/courses')).json()) as {
    id: number
    title: string
  }[]
  const { id } = courses.find(({ title }) => title.includes('Linear Algebra'))!
  await openHydrated(page, `/courses/${id}?tab=content`)
  const figure = page.locator('article .prose figure img').first()
  await figure.scrollIntoViewIfNeeded()
  await expect
    .poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(500)

  const drawnIn = async (system: 'light' | 'dark', chosen: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: system })
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), chosen)
    return (await figure.screenshot()).toString('base64')
  }
  const light = await drawnIn('light', 'light')
  const dark = await drawnIn('dark', 'dark')
  expect(light).not.toBe(dark)
  expect(await drawnIn('dark', 'light')).toBe(light)
  expect(await drawnIn('light', 'dark')).toBe(dark)
})

test('a figure fits a phone', async ({ page, request }) => {
  const courses = (await (await request.get('/api/courses')).json()) as {
    id: number
    title: string
  }[]
  const { id } = courses.find(({ title }) => title.includes('Linear Algebra'))!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/courses/${id}?tab=content`)
  const width = await page
    .locator('article .prose figure img')
    .first()
    .evaluate((image) => image.getBoundingClientRect().width)
  expect(width).toBeGreaterThan(340)
  expect(width).toBeLessThanOrEqual(390)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { waitForHydration } from '../journey.ts'
import { holdScript } from '../school.ts'

const EARLY_SCRIPT = /\/assets\/entry-early-[^/]*\.js$/

const MATH = /\/math-[^/]*\.woff2$/

/** Waits until the observers have reported. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

test('the font of formulas is loaded when any formula comes near the screen', async ({ page }) => {
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= MATH.test(request.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/papers/3')
  await waitForHydration(page)
  await twoFrames(page)
  expect(isAsked).toBe(false)
  const arriving = page.waitForRequest(MATH)
  await page.locator('math').last().scrollIntoViewIfNeeded()
  await arriving
  await expect(page.locator('math').last()).toHaveCSS('font-family', /^"Ascent Math"/)
})

test('the font of a formula on the next screen is requested after the first frame, without waiting for code', async ({
  page,
}) => {
  await holdScript(page)
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= MATH.test(request.url())
  })
  const arrive = await holdScript(page, EARLY_SCRIPT)
  await page.goto('/papers/1', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await twoFrames(page)
  expect(isAsked).toBe(false)
  const arriving = page.waitForRequest(MATH)
  arrive()
  await arriving
})

test('the font of a formula on the first screen is requested without waiting for code', async ({
  page,
}) => {
  await holdScript(page)
  const arriving = page.waitForRequest(MATH)
  await page.goto('/papers/2', { waitUntil: 'commit' })
  await arriving
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { holdScript } from '../school.ts'

/** Where everything stands and how it looks, as far as rules can change it. */
const LOOK = `[...document.querySelectorAll('#root *')].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const look = getComputedStyle(element)
  const style = [look.color, look.backgroundColor, look.fontSize, look.borderTopWidth, look.opacity]
  const name = element.tagName.toLowerCase() + '.' + (element.getAttribute('class') ?? '')
  return [name, x, y, width, height, ...style].join(' ')
})`

/** The faces come with the sheet and are a matter of their own. */
async function holdSheet(page: Page) {
  await page.route('**/*.woff2', (route) => route.abort())
  await holdScript(page)
  return holdScript(page, /\.css$/)
}

const waitForSheet = (page: Page) =>
  page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.endsWith('.css')))

for (const width of [1280, 390])
  for (const path of ['/', '/courses', '/courses/1', '/blog/1', '/papers/1', '/auth'])
    test(`${path} is painted right before its sheet is there, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const arrive = await holdSheet(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const first = await page.evaluate<string[]>(LOOK)
      arrive()
      await waitForSheet(page)
      expect(await page.evaluate<string[]>(LOOK)).toEqual(first)
    })

test('the poster on the first screen is asked for once, and before code and fonts', async ({
  page,
}) => {
  await page.goto('/courses/1')
  const poster = await page.getByLabel(/^Preview of/).getAttribute('poster')
  await expect(page.locator(`head link[rel=preload][href="${poster}"]`)).toHaveCount(1)
})

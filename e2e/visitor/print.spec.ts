import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { becomeStudent, earnCertificate, othersCourse, openHydrated } from '../school.ts'

const LONG_LINE = `total = ${Array.from({ length: 60 }, (_, number) => `weight_${number}`).join(' + ')}`
const TEXT =
  '<p>Read <a href="https://example.org/slopes">about slopes</a> first, ' +
  '<a href="/papers/1">a paper</a> next, and then <a href="#h-the-end">what comes last</a>.</p>' +
  `<pre><code class="language-python">${LONG_LINE}</code></pre>` +
  '<details><summary>Hint</summary><p>It is folded on a screen.</p></details><h2>The end</h2>'

/** As wide as paper between its margins, printed from the dark theme. */
async function onPaper(page: Page, path: string) {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await openHydrated(page, path)
  await page.setViewportSize({ width: 660, height: 1000 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

test.afterEach(async ({ page }) => {
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.setViewportSize({ width: 1280, height: 800 })
})

async function expectOnlyContent(page: Page) {
  await expect(page.locator('main .prose').first()).toBeVisible()
  for (const chrome of ['body header nav', 'footer', 'main nav', 'button', 'iframe', 'video'])
    await expect(page.locator(chrome).filter({ visible: true }), chrome).toHaveCount(0)
  const { ground, isTooWide } = await page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }))
  expect(ground).toBe('rgb(255, 255, 255)')
  expect(isTooWide).toBe(false)
}

test('a lesson is printed without chrome, with wrapped code and spelled out links', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL, {
    modules: [{ title: 'The way', lessons: [{ title: 'A slope', content: TEXT }] }],
  })
  await onPaper(page, `/courses/${course.id}?tab=content`)
  await expectOnlyContent(page)
  await expect(page.getByRole('heading', { name: course.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A slope' })).toBeVisible()
  await expect(page.getByText('It is folded on a screen.')).toBeVisible()
  const spelledOut = (name: string) =>
    page
      .getByRole('link', { name })
      .evaluate((element) => getComputedStyle(element, '::after').content)
  expect(await spelledOut('about slopes')).toBe('" (https://example.org/slopes)"')
  expect(await spelledOut('a paper')).toBe(`" (${baseURL}/papers/1)"`)
  expect(await spelledOut('what comes last')).toBe('none')
  const isCut = await page
    .locator('.prose pre')
    .evaluate((pre) => pre.scrollWidth > pre.clientWidth)
  expect(isCut).toBe(false)
})

test('a printed lesson does not show that it was completed', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL, {
    modules: [{ title: 'The way', lessons: [{ title: 'A slope', content: TEXT }] }],
  })
  await becomeStudent(page.request)
  await earnCertificate(page.request, course)
  await onPaper(page, `/courses/${course.id}?tab=content`)
  await expectOnlyContent(page)
  const completedMessage = page.getByText('You have completed every lesson.')
  await expect(completedMessage).toHaveCount(1)
  await expect(completedMessage).toBeHidden()
})

for (const [kind, path] of [
  ['a post', '/blog/1'],
  ['a paper', '/papers/1'],
] as const)
  test(`${kind} is printed without chrome`, async ({ page }) => {
    await onPaper(page, path)
    await expectOnlyContent(page)
    await expect(page.locator('main h1')).toBeVisible()
  })

test('questions that nobody has scrolled to are printed without a word about loading', async ({
  page,
}) => {
  await onPaper(page, '/papers/1')
  await expect(page.locator('.exercise').first()).toBeVisible()
  const loading = page.getByText('Loading…')
  expect(await loading.count()).toBeGreaterThan(0)
  await expect(loading.filter({ visible: true })).toHaveCount(0)
})

test('a question that can already be answered is printed with what there is to choose from', async ({
  page,
}) => {
  await openHydrated(page, '/papers/1')
  await page.locator('.exercise').last().scrollIntoViewIfNeeded()
  const option = page.locator('.exercise-option').first()
  await expect(option).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(option).toBeVisible()
  await expect(page.locator('.exercise button').filter({ visible: true })).toHaveCount(0)
})

import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { openHydrated, stoppedClock } from '../school.ts'
import { ANSWERS, box, field, options } from '../search-box.ts'

const chosen = (page: Page) => page.getByRole('option', { selected: true })

const queryOf = (route: Route) => new URL(route.request().url()).searchParams.get('q') ?? ''

/** One course with the searched words as its title. */
const courseNamed = (title: string) => ({
  results: [
    {
      kind: 'course',
      id: 1,
      title,
      titleParts: [{ text: title, match: true }],
      url: '/courses/1',
      facts: [],
      excerpt: [],
      courseTitle: null,
    },
  ],
  total: 1,
  isExact: true,
  completeTotal: 1,
  suggestions: [],
  topics: [],
})

test('the search box can be opened, searched, followed and left by keyboard alone', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('attention')
  await expect(page.getByRole('group', { name: 'Papers' })).toContainText(
    'Attention Is All You Need',
  )
  await expect(page.getByRole('group', { name: 'Lessons' })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/^atten/i)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await page.keyboard.press('End')
  await expect(chosen(page)).toHaveText('See all results')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const second = options(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id'))!,
  )

  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(page).toHaveURL('/faqs')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('attention')
  await page.keyboard.type('attention is all you need')
  await expect(options(page).first()).toContainText('Attention Is All You Need')
  await expect(chosen(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(papers|courses)\/\d+/)
  await expect(box(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Cmd+K opens the search box like Ctrl+K, and does not close it again', async ({ page }) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await page.keyboard.press('Meta+Shift+k')
  await expect(box(page)).toBeHidden()
})

test('a key pressed in the moment in which the box closes opens it again, with its results', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await page.keyboard.type('attention')
  await expect(options(page).first()).toBeVisible()
  await field(page).evaluate((input) => {
    input.closest('dialog')!.close()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    // The dialog fires `close` in a later task.
    return new Promise((resolve) => setTimeout(resolve))
  })
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
})

test('the search keys are letters inside a field, and closing the box returns the focus', async ({
  page,
}) => {
  const clock = await stoppedClock(page, '/courses')
  const courses = page.getByPlaceholder('Search courses...')
  await courses.pressSequentially('a/b')
  await page.keyboard.press('Control+k')
  await expect(courses).toHaveValue('a/b')
  await expect(box(page)).toBeHidden()
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toBeVisible()

  // The search page behind the box updates its address to what was typed there.
  await clock.passPause()
  await expect(page).toHaveURL(/[?]q=/)
  // Its effects run in the next task.
  await page.evaluate(() => new Promise((shown) => setTimeout(shown)))
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('on a slow connection no typed letter is lost, and no old answer wins', async ({ page }) => {
  const { promise: code, resolve: bringCode } = Promise.withResolvers<void>()
  const { promise: old, resolve: bringOld } = Promise.withResolvers<void>()
  await page.route('**/assets/search-box-*.js', async (route) => {
    await code
    await route.continue()
  })
  await page.route(ANSWERS, async (route) => {
    const words = queryOf(route)
    if (words === 'slo') await old
    await route.fulfill({ json: courseNamed(words) })
  })
  const clock = await stoppedClock(page, '/faqs')
  await page.keyboard.press('/')
  await page.keyboard.type('slo')
  await expect(field(page)).toHaveValue('slo')
  const first = page.waitForRequest(ANSWERS)
  bringCode()
  await first
  await page.keyboard.type('pe')
  await clock.passPause()
  await expect(options(page).first()).toHaveText('slope')
  const late = page.waitForResponse((answer) => answer.url().includes('q=slo&'))
  bringOld()
  await late
  await expect(options(page).first()).toHaveText('slope')
  await expect(field(page)).toHaveValue('slope')

  // The results belong to other words now: Enter must not open one.
  await page.keyboard.type('s')
  await expect(chosen(page)).toHaveCount(0)
  await expect(options(page).first()).toHaveText('slope')
})

test('offline the box says so, keeps the words and answers after another try', async ({ page }) => {
  await page.route(ANSWERS, (route) => route.abort())
  await page.route('**/assets/search-box-*.js', (route) => route.abort())
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await page.keyboard.type('softmax')
  await box(page).getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute('**/assets/search-box-*.js')
  await box(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(field(page)).toHaveValue('softmax')
  await page.unroute(ANSWERS)
  await box(page).getByRole('button', { name: 'Try again' }).click()
  await expect(options(page).first()).toContainText(/softmax/i)
})

test('misspelled words are corrected, and words are suggested if nothing is found or typed', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  await page.keyboard.press('/')
  await expect(page.getByRole('group', { name: 'Try' }).getByRole('option').first()).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  const ids = await options(page).evaluateAll((all) => all.map(({ id }) => id))
  for (const id of ids) expect(id).toMatch(/^\S+$/)
  expect(new Set(ids).size).toBe(ids.length)
  await page.keyboard.type('atention')
  await expect(box(page).getByText('Showing results for attention')).toBeVisible()
  await expect(options(page).last()).toHaveText('Search instead for “atention”')
  await field(page).fill('')
  await page.route(ANSWERS, (route) =>
    queryOf(route) === 'atentoin'
      ? route.fulfill({
          json: {
            results: [],
            total: 0,
            isExact: true,
            completeTotal: 0,
            suggestions: ['attention'],
            topics: ['llm'],
          },
        })
      : route.continue(),
  )
  await page.keyboard.type('atentoin')
  await expect(page.getByText('Nothing found for “atentoin”.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Popular topics' })).toContainText('llm')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('attention')
  await expect(page.getByRole('group', { name: 'Papers' })).toBeVisible()
})

test('a close request, which is what Back is on Android, closes the box and nothing else', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  await page.getByRole('link', { name: 'Search' }).click()
  await field(page).fill('attention')
  await box(page).evaluate((dialog) => (dialog as HTMLDialogElement).requestClose())
  await expect(box(page)).toBeHidden()
  await expect(page).toHaveURL('/faqs')
})

test('the longest possible word stays within the box', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await openHydrated(page, '/faqs')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await field(page).fill('x'.repeat(200))
    const note = page.getByText(/^Nothing found for “x+”\.$/)
    await expect(note).toBeVisible()
    expect(await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { waitForHydration } from '../journey.ts'
import { holdScript, openHydrated } from '../school.ts'
import { box, field, options } from '../search-box.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function tabsTo(page: Page, name: string | RegExp) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name })).toBeFocused()
}

test('another page of a list moves the focus to its heading', async ({ page }) => {
  await openHydrated(page, '/search?q=model')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/search?q=model&page=2')
  await expect(heading(page)).toBeFocused()
  await pages.getByRole('link', { name: 'Previous' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=model')
  await expect(heading(page)).toBeFocused()

  // On the last page the followed link is gone, so it cannot keep the focus.
  await pages.getByRole('link').nth(-2).click()
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await expect(heading(page)).toBeFocused()

  // Typing changes the page number, too, but keeps the focus in the field.
  const own = page.getByLabel('Search Ascent')
  await own.press('End')
  await page.keyboard.type('s')
  await expect(page).toHaveURL('/search?q=models')
  await expect(own).toBeFocused()
})

test('after a link to a part of a page, Tab continues from there', async ({ page }) => {
  await openHydrated(page, '/search?q=platform%20engineer&kind=job')
  await page.getByRole('link', { name: 'Platform Engineer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/careers#job-\d+$/)
  await expect(page.locator(new URL(page.url()).hash)).toBeFocused()
  await tabsTo(page, 'Apply for Platform Engineer')
})

test('after a search result on the same page, Tab continues from there, each time', async ({
  page,
}) => {
  await openHydrated(page, '/careers')
  for (const title of ['Platform Engineer', 'Community Lead', 'Community Lead']) {
    await page.keyboard.press('/')
    await field(page).fill(title)
    await expect(options(page).first()).toContainText(title)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeHidden()
    await expect(page.locator('[id^=job-]').filter({ hasText: title })).toBeFocused()
    await tabsTo(page, `Apply for ${title}`)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#talent-community$/)
  const form = page.locator('#talent-community')
  await expect(form).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Full name')).toBeFocused()
})

test('a link to a part of a page works even if the page’s data load late', async ({ page }) => {
  await openHydrated(page, '/search?q=platform%20engineer&kind=job')
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/job-postings*', async (route) => {
    await late
    await route.continue()
  })
  await page.getByRole('link', { name: 'Platform Engineer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Loading open positions' })).toBeVisible()
  answer()
  const posting = page.locator(new URL(page.url()).hash)
  await expect(posting).toBeInViewport()
  await expect(posting).toBeFocused()
})

test('Back returns the focus to the link that was followed, and the scroll to its place', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=model')
  const link = page.locator('.search-results a').last()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/search?q=model')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/search?q=model')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.goForward()
  await expect(page).not.toHaveURL('/search?q=model')
  await expect(heading(page)).toBeFocused()
})

test('Back on a long text leads to the link of the text that was read next', async ({ page }) => {
  await openHydrated(page, '/papers/1')
  const link = page.getByRole('region', { name: 'Read next' }).getByRole('link').first()
  const path = await link.getAttribute('href')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path!)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/papers/1')
  // The text itself may have a link there.
  await expect(page.locator(`main a[href="${path}"]:focus`)).toHaveCount(1)
})

/** The code is loaded when first needed. */
async function hasGoneToPlace(page: Page, go: () => Promise<unknown>) {
  const [code] = await Promise.all([page.waitForResponse(/\/assets\/go-to-place-.*\.js/), go()])
  await page.evaluate(async (url) => {
    await import(url)
    await new Promise(requestAnimationFrame)
  }, code.url())
  return code.url()
}

test('Forward leads to the heading, even if the page links to the one before', async ({ page }) => {
  await openHydrated(page, '/papers')
  await page.getByRole('link', { name: 'Attention Is All You Need' }).click()
  await expect(page).toHaveURL(/\/papers\/\d+$/)
  await expect(page.getByRole('main').locator('a[href="/papers"]').first()).toBeInViewport()
  const code = await hasGoneToPlace(page, () => page.goBack())
  await expect(page).toHaveURL('/papers')
  await page.goForward()
  await expect(page).toHaveURL(/\/papers\/\d+$/)
  await expect(heading(page)).toHaveText('Attention Is All You Need')
  await page.evaluate(async (url) => {
    await import(url)
    await new Promise(requestAnimationFrame)
  }, code)
  await expect(heading(page)).toBeFocused()
})

test('Back into the middle of a text stays there, even if its beginning links to the page that was left', async ({
  page,
}) => {
  await openHydrated(page, '/papers/1')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await page.getByRole('banner').getByRole('link', { name: 'Papers' }).click()
  await expect(page).toHaveURL('/papers')
  await hasGoneToPlace(page, () => page.goBack())
  await expect(page).toHaveURL('/papers/1')
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
  await expect(heading(page)).toBeFocused()
})

test('a hash that a page does not have is not looked for on the next page', async ({ page }) => {
  await openHydrated(page, '/careers')
  await page.route('**/api/search?*view=box*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: body.replaceAll(/\/careers#job-\d+/g, '/faqs#talent-community'),
    })
  })
  await page.keyboard.press('/')
  await field(page).fill('platform engineer')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await hasGoneToPlace(page, () => page.keyboard.press('Enter'))
  await expect(page).toHaveURL('/faqs#talent-community')
  await page.goBack()
  await expect(page).toHaveURL('/careers')
  await expect(page.locator('#talent-community')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

/** The heading of the current section, and its position. */
const placeRead = (page: Page) =>
  page.evaluate(() => {
    const part = [...document.querySelectorAll('main .prose > h2')].at(-2)
    return part && Math.round(part.getBoundingClientRect().top)
  })

async function readToTheMiddle(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/papers')
  await page.getByRole('link', { name: 'Attention Is All You Need' }).click()
  await expect(page.locator('main .exercise').last()).toBeVisible()
  const part = page.locator('main .prose > h2').nth(-2)
  await part.evaluate((heading) => heading.scrollIntoView())
  return placeRead(page)
}

test('Back into the middle of a text below exercises leads to the same words', async ({ page }) => {
  const place = await readToTheMiddle(page)
  await page.getByRole('banner').getByRole('link', { name: 'Ascent' }).click()
  await expect(page).toHaveURL('/')
  await hasGoneToPlace(page, () => page.goBack())
  await expect(page.locator('main .exercise').last()).toBeVisible()
  await expect.poll(() => placeRead(page)).toEqual(place)
})

test('Back into the middle of a text that loads late leads to the same words, unless the reader moves on', async ({
  page,
}) => {
  for (const goesOn of [false, true]) {
    const place = await readToTheMiddle(page)
    const { pathname } = new URL(page.url())
    await page.getByRole('banner').getByRole('link', { name: 'Ascent' }).click()
    await expect(page).toHaveURL('/')
    await page.reload()
    await waitForHydration(page)
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/api/research-${pathname.slice(1)}?*`, async (route) => {
      await late
      await route.continue()
    })
    await hasGoneToPlace(page, () => page.goBack())
    await expect(page.getByRole('main').getByText('Loading…')).toBeVisible()
    if (goesOn) {
      await page.keyboard.press('Home')
      await page.waitForFunction(() => scrollY === 0)
    }
    answer()
    await expect(page.locator('main .exercise').last()).toBeVisible()
    if (goesOn) expect(await page.evaluate(() => scrollY)).toBe(0)
    else await expect.poll(() => placeRead(page)).toEqual(place)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('readers who scroll while the code that restores the place still loads are not pulled back', async ({
  page,
}) => {
  await readToTheMiddle(page)
  await page.getByRole('banner').getByRole('link', { name: 'Ascent' }).click()
  await expect(page).toHaveURL('/')
  const arrive = await holdScript(page, /\/assets\/go-to-place-/)
  await Promise.all([page.waitForRequest(/\/assets\/go-to-place-/), page.goBack()])
  await page.keyboard.press('Home')
  await page.waitForFunction(() => scrollY === 0)
  await hasGoneToPlace(page, async () => arrive())
  await expect(page.locator('main .exercise').last()).toBeVisible()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

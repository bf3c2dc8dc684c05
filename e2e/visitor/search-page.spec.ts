import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../journey.ts'
import { openHydrated, withoutScript } from '../school.ts'
import { holdAnswers } from '../search-box.ts'

test('without JavaScript the header leads to a page that searches, filters and pages', async ({
  browser,
  baseURL,
}) => {
  await withoutScript(browser, baseURL, async (page) => {
    await page.goto('/faqs')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
    await expect(page.getByText('Try', { exact: true })).toBeVisible()
    await page.getByLabel('Search Ascent').fill('model')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search?q=model')
    await expect(page).toHaveTitle('model · Search · Ascent')
    await expect(page.getByRole('status')).toHaveText(/^[\d,]+\+? results$/)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/search?q=model&page=2')
    await expect(page).toHaveTitle('model, page 2 · Search · Ascent')
    const kinds = page.getByRole('navigation', { name: 'Kinds of results' })
    await kinds.getByRole('link', { name: 'Papers' }).click()
    await expect(page).toHaveURL('/search?q=model&kind=paper')
    await expect(page).toHaveTitle('model, Papers · Search · Ascent')
    const origins = page.locator('.search-origin')
    const kindsFound = async () =>
      (await origins.allTextContents()).map((text) => text.split(' ')[0])
    await expect.poll(async () => [...new Set(await kindsFound())]).toEqual(['Paper'])
    await page.locator('.search-results a').first().click()
    await expect(page).toHaveURL(/\/papers\/\d+$/)
  })
})

test('if only the chosen kind has no results, the page says so and offers the others', async ({
  page,
}) => {
  for (const spelling of ['', '&spelling=typed']) {
    await page.goto(`/search?q=softmax&kind=job${spelling}`)
    await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^See all \d+ results$/ }).click()
    await expect(page).toHaveURL(`/search?q=softmax${spelling}`)
    await expect(page.locator('.search-results li').first()).toBeVisible()
  }
})

test('a search that a frequently asked question answers leads to the questions', async ({
  page,
}) => {
  await page.goto('/search?q=certificate')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Do I get a certificate?' }).click()
  await expect(page).toHaveURL('/faqs')
  await page.goto('/search?q=attention')
  await expect(page.locator('.search-results li').first()).toBeVisible()
  await expect(page.getByText('Frequently asked', { exact: true })).toBeHidden()
})

test('a job posting in the results leads to its place on the careers page', async ({ page }) => {
  await openHydrated(page, '/search?q=platform%20engineer&kind=job')
  await page.getByRole('link', { name: 'Platform Engineer' }).click()
  await expect(page).toHaveURL(/\/careers#job-\d+$/)
  const posting = page.locator(new URL(page.url()).hash)
  await expect(posting).toContainText('Platform Engineer')
  await expect(posting).toBeInViewport()
})

test('a page number past the end of the results says so and leads to the first page', async ({
  page,
}) => {
  for (const [query, last] of [
    ['q=model&kind=lesson', /^The last page is \d+\.$/],
    ['q=vaswani', 'The last page is 1.'],
  ] as const) {
    await page.goto(`/search?${query}&page=99`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'No more results' })).toBeVisible()
    await expect(main.getByText(last)).toBeVisible()
    await expect(main.getByText('Try other words')).toHaveCount(0)
    for (const link of await main.getByRole('link').all())
      expect(await link.getAttribute('href')).not.toContain('page=98')
    await main.getByRole('link', { name: 'First page' }).click()
    await expect(page).toHaveURL(`/search?${query}`)
    await expect(page.locator('.search-results li').first()).toBeVisible()
  }
})

test('the slash key focuses the field of the search page', async ({ page }) => {
  await openHydrated(page, '/search?q=model')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search Ascent')).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  await page.keyboard.type('adam')
  await expect(page.getByLabel('Search Ascent')).toHaveValue('adam')
})

test('no page contains a NUL character, whatever was searched for', async ({ request }) => {
  for (const place of ['/search', '/courses', '/blog'])
    expect(await (await request.get(`${place}?q=a%00b`)).text()).not.toContain('\0')
})

test('the search page stays out of search engines', async ({ request }) => {
  const html = await (await request.get('/search?q=attention')).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search')
  // Crawlers that may not read the page do not read its noindex either.
  expect(await (await request.get('/robots.txt')).text()).not.toContain('/search')
})

test('a page of results follows what is typed, keeps the kind and offers other words', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=gradient&kind=lesson')
  await expect(page.locator('main mark').first()).toHaveText(/^gradient/i)
  await expect(page.getByRole('link', { name: 'Lessons' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.getByLabel('Search Ascent').fill('zzzzqqq')
  await expect(page).toHaveURL('/search?kind=lesson&q=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.route('**/api/search?*', (route) =>
    route.fulfill({
      json: {
        results: [],
        total: 0,
        isExact: true,
        completeTotal: 0,
        suggestions: ['backpropagation'],
        topics: [],
      },
    }),
  )
  await page.getByLabel('Search Ascent').fill('bakprop')
  await page.getByRole('link', { name: 'backpropagation' }).click()
  await expect(page).toHaveURL('/search?q=backpropagation&kind=lesson')
  await expect(page.getByLabel('Search Ascent')).toHaveValue('backpropagation')
})

test('without JavaScript misspelled words are corrected, and a link searches for what was typed', async ({
  browser,
  baseURL,
}) => {
  await withoutScript(browser, baseURL, async (page) => {
    await page.goto('/search?q=gradiant%20decent')
    await expect(page.getByRole('status')).toContainText('Showing results for gradient descent')
    await expect(page.getByText('Did you mean')).toHaveCount(0)
    await page.getByRole('link', { name: 'Search instead for “gradiant decent”' }).click()
    await expect(page).toHaveURL('/search?q=gradiant%20decent&spelling=typed')
    await expect(page.getByRole('status')).toHaveText(/^\d+ results? with some of the words$/)
    await expect(page.getByText('Did you mean')).toBeVisible()
    await page.getByRole('link', { name: 'gradient', exact: true }).click()
    await expect(page).toHaveURL('/search?q=gradient')
    await page.goto('/search?q=gradiant&kind=lesson')
    await page.getByRole('link', { name: 'Search instead for “gradiant”' }).click()
    await expect(page).toHaveURL('/search?q=gradiant&kind=lesson&spelling=typed')
  })
})

test('while another kind loads, the previous results are paler but readable', async ({ page }) => {
  await openHydrated(page, '/search?q=model')
  const found = page.locator('main .found')
  await expect(found).toHaveAttribute('aria-busy', 'false')
  const answer = await holdAnswers(page, '**/api/search?*kind=paper*')
  await page.getByRole('link', { name: 'Papers' }).and(page.locator('main a')).click()
  await expect(found).toHaveAttribute('aria-busy', 'true')
  const title = page.locator('.search-results a').first()
  const isPale = () =>
    title.evaluate((link) => {
      const { color } = getComputedStyle(link)
      return color !== getComputedStyle(document.body).color
    })
  await expect.poll(isPale).toBe(true)
  await expect(found.getByRole('status')).toHaveText('Searching…')
  await expectAccessibleInBothThemes(page)
  answer()
  await expect(found).toHaveAttribute('aria-busy', 'false')
  expect(await isPale()).toBe(false)
  await expect(found.getByRole('status')).toHaveText(/^\d+ results$/)
  await expect(page.locator('.search-origin').first()).toHaveText(/^Paper · .+ · \d{4}$/)
})

test('results that are still shown keep their own page number and words', async ({ page }) => {
  await openHydrated(page, '/search?q=gradient')
  const found = page.locator('main .found')
  const titles = page.locator('.search-results a')
  const first = await titles.first().textContent()
  const answerPage = await holdAnswers(page, '**/api/search?*')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(found).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/search?q=gradient&page=2')
  await expect(titles.first()).toHaveText(first!)
  await expect(page.getByText('With some of the words', { exact: true })).toHaveCount(0)
  answerPage()
  await expect(found).toHaveAttribute('aria-busy', 'false')
  await expect(titles.first()).not.toHaveText(first!)

  const answerWords = await holdAnswers(page, '**/api/search?*')
  await page.getByLabel('Search Ascent').fill('certificate')
  await expect(found).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Frequently asked', { exact: true })).toHaveCount(0)
  answerWords()
  await expect(page.getByText('Frequently asked', { exact: true })).toBeVisible()
})

test('while the first search loads, the suggestions stay', async ({ page }) => {
  await openHydrated(page, '/search')
  await expect(page.getByText('Try', { exact: true })).toBeVisible()
  const answer = await holdAnswers(page, '**/api/search?*')
  await page.getByLabel('Search Ascent').fill('gradient')
  await expect(page.getByRole('status')).toHaveText('Searching…')
  await expect(page.getByText('Try', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toHaveCount(0)
  answer()
  await expect(page.locator('.search-results li').first()).toBeVisible()
})

test('results with only some of the words are listed apart', async ({ page }) => {
  await page.goto('/search?q=kv%20cache')
  await expect(page.getByRole('status')).toHaveText(
    /^\d+ results?, and \d+\+? with some of the words$/,
  )
  await expect(page.locator('.search-results')).toHaveCount(2)
  await expect(page.getByText('With some of the words', { exact: true })).toBeVisible()
})

test('if nothing is found, subjects are offered, and only words that are similar', async ({
  page,
}) => {
  await page.goto('/search?q=hallucination')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await expect(page.getByText('Popular topics')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'llm' }).click()
  await expect(page.locator('.search-results li').first()).toBeVisible()
})

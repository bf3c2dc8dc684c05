import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { openHydrated, withoutScript } from '../school.ts'

test('without script the header leads to a page that searches, filters and pages', async ({
  browser,
  baseURL,
}) => {
  await withoutScript(browser, baseURL, async (page) => {
    await page.goto('/faqs')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
    await expect(page.getByText('Try', { exact: true })).toBeVisible()
    await page.getByLabel('Search Ascent').fill('model')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/search?q=model')
    await expect(page).toHaveTitle('model · Search · Ascent')
    await expect(page.getByRole('status')).toHaveText(/^[\d,]+\+? results$/)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/search?q=model&page=2')
    const kinds = page.getByRole('navigation', { name: 'Kinds of results' })
    await kinds.getByRole('link', { name: 'Papers' }).click()
    await expect(page).toHaveURL('/search?q=model&kind=paper')
    const origins = page.locator('.search-origin')
    expect(new Set(await origins.allTextContents())).toEqual(new Set(['Paper']))
    await page.locator('.search-results a').first().click()
    await expect(page).toHaveURL(/\/papers\/\d+$/)
  })
})

test('it stays out of search engines', async ({ request }) => {
  const html = await (await request.get('/search?q=attention')).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search')
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /search')
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
      json: { results: [], total: 0, isExact: true, suggestions: ['backpropagation'] },
    }),
  )
  await page.getByLabel('Search Ascent').fill('bakprop')
  await page.getByRole('link', { name: 'backpropagation' }).click()
  await expect(page).toHaveURL('/search?q=backpropagation')
  await expect(page.getByLabel('Search Ascent')).toHaveValue('backpropagation')
})

for (const path of ['/papers/1', '/blog/1', '/courses/1?tab=content'])
  test(`${path} ends with three texts to read next, which are not printed`, async ({ page }) => {
    await page.goto(path)
    const related = page.getByRole('region', { name: 'Read next' })
    const links = related.getByRole('link')
    await expect(links).toHaveCount(3)
    const own = new URL(page.url()).pathname
    for (const link of await links.all()) expect(await link.getAttribute('href')).not.toBe(own)
    const heading = page.locator('main :is(h1, #lesson-title)').last()
    const before = await heading.textContent()
    await page.emulateMedia({ media: 'print' })
    await expect(related).toBeHidden()
    await page.emulateMedia({ media: null })
    await links.first().click()
    await expect(heading).not.toHaveText(before!)
  })

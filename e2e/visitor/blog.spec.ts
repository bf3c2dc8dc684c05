import { expect, test } from '../fixtures.ts'
import { expectAccessibleInBothThemes } from '../journey.ts'
import { stoppedClock } from '../school.ts'

const LONG = 'Debugging NaN: where it comes from and how to corner it'

test('a visitor finds an article by its words and its category, and reads it', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Blog & Resources')
  await expect(page.getByRole('link', { name: 'Write Article' })).toHaveCount(0)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const all = await cards.count()
  expect(all).toBeGreaterThanOrEqual(7)

  await page.getByPlaceholder('Search articles...').fill('nan')
  await expect(cards.filter({ hasText: LONG })).toBeVisible()
  await expect.poll(() => cards.count()).toBeLessThan(all)
  await expect(page).toHaveURL(/\?q=nan$/)
  await page.getByLabel('Category', { exact: true }).selectOption('Ethics')
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\?category=ethics$/)
  await expect(cards.first()).toContainText('Ethics')

  await page.getByLabel('Category', { exact: true }).selectOption('All Categories')
  // Other journeys may have written a whole page of newer articles.
  await page.getByPlaceholder('Search articles...').fill('nan')
  await page.getByRole('link', { name: LONG }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG)
  await expect(page).toHaveTitle(`${LONG} · Ascent`)
})

test('a link followed right after typing leads to its page, however slowly it loads', async ({
  page,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/blog-posts\/\d+\?/, async (route) => {
    await held
    await route.continue()
  })
  const clock = await stoppedClock(page, '/blog?q=nan')
  await page.getByPlaceholder('Search articles...').fill('na')
  const asked = page.waitForRequest(/\/api\/blog-posts\/\d+\?/)
  await page.getByRole('link', { name: LONG }).click()
  await asked
  await clock.passPause()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG)
})

test('what is typed while an earlier search is under way is not lost', async ({ page }) => {
  const clock = await stoppedClock(page, '/blog')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/blog-posts?*q=learning', async (route) => {
    await held
    await route.continue()
  })
  const box = page.getByPlaceholder('Search articles...')
  await box.pressSequentially('learning')
  await clock.passPause()
  await box.pressSequentially(' ra')
  answer()
  await expect(page).toHaveURL('/blog?q=learning')
  await box.pressSequentially('te')
  await clock.passPause()
  await expect(page).toHaveURL('/blog?q=learning+rate')
  await expect(box).toHaveValue('learning rate')
})

test('a late answer to an earlier search does not change the field', async ({ page }) => {
  const clock = await stoppedClock(page, '/blog')
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  await page.route('**/api/blog-posts?*q=learning*', async (route) => {
    await (route.request().url().endsWith('rate') ? second : first).promise
    await route.continue()
  })
  const box = page.getByPlaceholder('Search articles...')
  await box.pressSequentially('learning')
  await clock.passPause()
  // Then a page may be shown before its data.
  await clock.passPause()
  await expect(page).toHaveURL('/blog?q=learning')
  await box.pressSequentially(' rate')
  await clock.passPause()
  first.resolve()
  await expect(page.getByText('articles found')).toBeAttached()
  await expect(box).toHaveValue('learning rate')
  second.resolve()
  await expect(page).toHaveURL('/blog?q=learning+rate')
  await expect(box).toHaveValue('learning rate')
})

test('an excerpt ends after 150 characters, and dates are short on cards and long on pages', async ({
  page,
}) => {
  await page.goto('/blog?q=nan')
  const card = page.getByRole('listitem').filter({ hasText: LONG })
  const excerpt = await card.locator('p').first().textContent()
  expect([...(excerpt ?? '')]).toHaveLength(153)
  expect(excerpt).toMatch(/\.\.\.$/)
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await card.getByRole('link').click()
  await expect(page.locator('article time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
})

test('the page of an article has a way back, author, contents, formulas and code', async ({
  page,
}) => {
  await page.goto('/blog/3')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
  await expect(crumbs.getByRole('link', { name: 'Tutorial' })).toHaveAttribute(
    'href',
    '/blog?category=tutorial',
  )
  await expect(page.getByText('Instructor', { exact: false }).first()).toBeVisible()
  await expect(page.getByText(/\d+ min read/)).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' }).first()
  await contents.getByRole('link', { name: 'The procedure' }).click()
  await expect(page).toHaveURL(/#h-the-procedure$/)
  await expect(page.getByRole('heading', { name: 'The procedure' })).toBeInViewport()
  await expect(contents.getByRole('link', { name: 'The procedure' })).toHaveAttribute(
    'aria-current',
    'location',
  )
  await expect(page.locator('.prose math').first()).toBeVisible()
  await expect(page.locator('.prose pre').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('sharing opens a window of each network with this address, or copies the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // A click while the menu still moves may miss it, and close it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (url) => {
      opened.push(String(url))
      return null
    }
  })
  await page.goto('/blog/3?from=elsewhere')
  const here = new URL('/blog/3', page.url()).href
  for (const network of ['Twitter', 'Facebook', 'LinkedIn']) {
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name: network }).click()
  }
  const opened = await page.evaluate(() => (window as unknown as { opened: string[] }).opened)
  const address = encodeURIComponent(here)
  expect(opened).toEqual([
    `https://twitter.com/intent/tweet?url=${address}&text=${encodeURIComponent(LONG)}`,
    `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
  ])
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(here)
})

test('an article that does not exist says so, with status 404', async ({ page }) => {
  const answer = await page.goto('/blog/999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible()
})

test('the footer leads to a category', async ({ page }) => {
  await page.goto('/blog?category=news')
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('news')
  for (const badges of await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .all())
    await expect(badges).toContainText('News')
})

test('the head tells others what the page is: feed, picture, description', async ({
  page,
  request,
}) => {
  await page.goto('/blog/3')
  const head = page.locator('head')
  await expect(head.locator('link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    '/blog/feed.xml',
  )
  expect((await request.get('/blog/feed.xml')).headers()['content-type']).toContain('atom+xml')
  const picture = await head.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(picture ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  const described = JSON.parse(
    (await head.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as Record<string, unknown>
  expect(described).toMatchObject({ '@type': 'BlogPosting', headline: LONG })
  expect(described['url']).toMatch(/^http.*\/blog\/3$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('articles are found and read', async ({ page }) => {
    await page.goto('/blog')
    await page.getByPlaceholder('Search articles...').fill('loss curve')
    await page.getByLabel('Category', { exact: true }).selectOption('Tutorial')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('link', { name: 'loss curve' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('loss curve')
    await expect(page.locator('.prose')).toContainText('.')
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  })

  test('papers are read, and cited', async ({ page }) => {
    await page.goto('/papers/2')
    await expect(page.locator('.prose math').first()).toBeVisible()
    await page.getByText('Cite this paper').click()
    await expect(page.getByText('@inproceedings{vaswani2017attention')).toBeVisible()
  })
})

for (const path of ['/blog', '/blog/3', '/papers', '/papers/2', '/blog/999999'])
  test(`${path} is accessible in both themes`, async ({ page }) => {
    await page.goto(path)
    await expectAccessibleInBothThemes(page)
  })

test('nothing overflows on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/blog', '/blog/3', '/papers', '/papers/2']) {
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect({ path, fits: width <= 320 }).toEqual({ path, fits: true })
  }
})

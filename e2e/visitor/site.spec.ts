import type { Response } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { demoTextsWithExercises } from '../exercises.ts'
import { expectToast } from '../journey.ts'
import { becomeStudent, earnCertificate, openHydrated, shortCourse } from '../school.ts'

const EARLY_SCRIPT = /<script async src="\/assets\/entry-early-[\w-]+\.js" data-[^>]*><\/script>/

const PUBLIC = [
  '/',
  '/courses',
  '/blog',
  '/papers',
  '/about',
  '/careers',
  '/become-instructor',
  '/contact',
  '/faqs',
  '/verify',
]

async function totalOf(scripts: Response[]) {
  const sizes = await Promise.all(scripts.map((each) => each.request().sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

test.describe('every public page', () => {
  for (const path of PUBLIC)
    test(`${path} describes itself to search engines and in shared links`, async ({
      request,
      baseURL,
    }) => {
      const answer = await request.get(path)
      const html = await answer.text()
      expect(answer.status()).toBe(200)
      expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
      expect(html).toContain(`<link rel="canonical" href="${new URL(path, baseURL).href}">`)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/)
      expect(html).toContain('<meta property="og:title"')
      expect(html.replace(EARLY_SCRIPT, '')).not.toMatch(
        /<script(?![^>]*type="(application\/json|application\/ld\+json|module)")/,
      )
    })

  test('reads fully without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    for (const path of PUBLIC) {
      await page.goto(path)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
    await context.close()
  })

  test('loads at most 105 KB of JavaScript, compressed', async ({ page, baseURL }) => {
    const course = await shortCourse(baseURL)
    await becomeStudent(page.request)
    const certificate = `/certificates/${await earnCertificate(page.request, course)}`
    await page.context().clearCookies()
    const { paper, lesson } = await demoTextsWithExercises(page.request)
    const others = ['/courses/1', '/blog/1', paper, '/search?q=model', certificate]
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    // Every page as if it were the first one, with an empty cache.
    await page.route('**/*', (route) => route.continue())
    const loadedBy = async (path: string) => {
      scripts.length = 0
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      expect(answer?.status()).toBe(200)
      return totalOf(scripts)
    }
    for (const path of [...PUBLIC, ...others, lesson]) {
      const total = await loadedBy(path)
      expect(total, path).toBeGreaterThan(50_000)
      expect(total, path).toBeLessThanOrEqual(105_000)
      // Only authors need the editor.
      expect(scripts.map((each) => each.url()).join(' ')).not.toMatch(/rich-text|markdown|temml/)
    }
    // The last was the lesson: it loads neither the other tab nor what only learners see. Code for
    // answering exercises loads when one is near, and code for running programs when one is touched.
    const names = scripts.map((each) => new URL(each.url()).pathname).join(' ')
    expect(names).toContain('lesson-tab')
    expect(names).not.toMatch(/overview-tab|learner-parts|code-mirror|python-worker/)
  })
})

test('an address that leads nowhere is a 404 page with status 404', async ({ page }) => {
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('Page Not Found · Ascent')
})

test('a slash at the end leads to the address without it', async ({ request, baseURL }) => {
  const answer = await request.get('/courses/?tag=llm', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/courses?tag=llm'])
  expect(baseURL).toBeTruthy()
})

test('the header leads a guest through the site', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Home', 'Courses', 'Blog/Tutorials', 'Papers'])
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute(
    'href',
    '/auth',
  )
  await expect(header.getByRole('link', { name: 'Sign Up' }).first()).toHaveAttribute(
    'href',
    '/auth',
  )
  await main.getByRole('link', { name: 'Papers' }).click()
  await expect(page).toHaveURL('/papers')
  await expect(main.getByRole('link', { name: 'Papers' })).toHaveAttribute('aria-current', 'page')
})

test('the footer has the tags, the categories and the company', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const href of [
    '/courses?tag=llm',
    '/courses?tag=ai-agents',
    '/courses?tag=reinforcement-learning',
    '/blog?category=tutorial',
    '/blog?category=news',
    '/about',
    '/careers',
    '/become-instructor',
    '/contact',
    '/faqs',
  ])
    await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(1)
})

test('on a phone the menu opens, and closes with Escape or a click', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(menu).toBeHidden()
})

test('a click changes the title and moves focus to the heading of the new page', async ({
  page,
}) => {
  await openHydrated(page, '/about')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses' })
    .click()
  await expect(page).toHaveTitle('Courses · Ascent')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a slow navigation keeps the old page and shows a thin bar', async ({ page }) => {
  await openHydrated(page, '/about')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/faqs-page-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page.locator('.nav-progress')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/.+/)
  await expect(page).toHaveURL('/about')
  release()
  await expect(page).toHaveURL('/faqs')
  await expect(page.locator('.nav-progress')).toHaveCount(0)
})

test('hovering a link loads its code before the click', async ({ page }) => {
  await openHydrated(page, '/about')
  const code = page.waitForRequest(/\/assets\/contact-page-.*\.js/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).hover()
  await code
})

test('hovering the tab of the lessons loads its code, too', async ({ page }) => {
  await openHydrated(page, '/courses/1')
  const code = page.waitForRequest(/\/assets\/lesson-tab-.*\.js/)
  await page.getByRole('tab', { name: 'Course Content' }).hover()
  await code
})

test('the theme follows the system, can be chosen, and is in the first response', async ({
  page,
  request,
}) => {
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.body.parentElement!).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/faqs')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await paper()
  expect(dark).not.toBe(light)
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Light' }).click()
  await expect.poll(paper).toBe(light)
  await page.reload()
  expect(await paper()).toBe(light)
  const html = await (await request.get('/faqs', { headers: { cookie: 'theme=dark' } })).text()
  expect(html).toContain('<html lang="en" data-theme="dark">')
})

test('a page whose data cannot be loaded is not opened, but offered again', async ({ page }) => {
  await openHydrated(page, '/about')
  await page.route('**/api/courses?**', (route) =>
    route.fulfill({ status: 500, body: '{"message":"no"}' }),
  )
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses' })
    .click()
  await expectToast(page, 'The page could not be opened', 'no')
  await expect(page).toHaveURL('/about')
  await page.unroute('**/api/courses?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Courses')
})

test('robots.txt and the sitemap list the public pages and no others', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain('/sitemap.xml')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toMatch(/\/courses\/\d+<\/loc>/)
  expect(sitemap).not.toContain('/dashboard')
})

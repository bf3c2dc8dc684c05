import { expect, test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, signIn, waitForHydration } from '../journey.ts'
import { openHydrated } from '../school.ts'

test('a visitor is invited to sign up', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute(
    'href',
    '/courses',
  )
  await expect(main.getByRole('link', { name: 'Join as Instructor' })).toHaveAttribute(
    'href',
    '/auth',
  )
  await expect(main.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/auth')
  await expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0)

  const why = main.locator('section').filter({ hasText: 'Why Learn AI with Us' })
  await expect(why.getByRole('listitem')).toHaveCount(3)
  const courses = main.locator('section').filter({ hasText: 'Featured Courses' })
  await expect(courses.getByRole('listitem')).toHaveCount(3)
  await expect(courses.getByText('FEATURED', { exact: true })).toHaveCount(1)
  await expect(courses.getByRole('listitem').first()).toContainText('FEATURED')
  await expect(courses.getByRole('listitem').first()).toContainText('4.8')
  await expect(courses.getByRole('link', { name: 'View All Courses' })).toHaveAttribute(
    'href',
    '/courses',
  )
  await expect(
    courses.getByRole('heading', { level: 3 }).first().getByRole('link'),
  ).toHaveAttribute('href', /^\/courses\/\d+$/)
  const articles = main.locator('section').filter({ hasText: 'Latest Articles' })
  await expect(articles.getByRole('listitem')).toHaveCount(3)
  await expect(articles.getByRole('link', { name: 'View All Articles' })).toHaveAttribute(
    'href',
    '/blog',
  )
  await expect(
    articles.getByRole('heading', { level: 3 }).first().getByRole('link'),
  ).toHaveAttribute('href', /^\/blog\/\d+$/)
})

test('a student goes to the dashboard from here', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Join as Instructor' })).toHaveAttribute(
    'href',
    '/become-instructor',
  )
  await expect(main.getByRole('link', { name: 'Sign Up Now' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an instructor goes to the instructor dashboard', async ({ page }) => {
  await signIn(page, 'instructor')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Instructor Dashboard' })).toHaveAttribute(
    'href',
    '/instructor',
  )
  await expect(main.getByRole('link', { name: 'Join as Instructor' })).toHaveCount(0)
})

test('an academy without courses and articles says so', async ({ page }) => {
  await page.route(/\/api\/(courses|blog-posts)\?/, (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  )
  await page.goto('/about')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'No courses available yet' })).toBeVisible()
  await expect(page.getByText('Check back soon for new courses.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No articles available yet' })).toBeVisible()
  await expect(page.getByText('Check back soon for new content.')).toBeVisible()
})

test('the hero’s landscape is part of the page: no picture is requested', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.hero svg path').first()).toBeVisible()
  // Others may have uploaded pictures of the newest courses and articles.
  const ofCards = await page
    .getByRole('main')
    .getByRole('listitem')
    .locator('img')
    .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).currentSrc))
  const others = pictures.filter((url) => !ofCards.includes(url) && !url.endsWith('/favicon.svg'))
  expect(others).toEqual([])
})

test('the home page is accessible in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectAccessibleInBothThemes(page)
})

test('courses that cannot be loaded are not called missing, and can be asked for again', async ({
  page,
}) => {
  await openHydrated(page, '/about')
  const asked = '**/api/courses?*'
  await page.route(asked, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: 'Ascent', exact: true }).first().click()
  const failed = page.getByRole('heading', { name: 'The courses could not be loaded' })
  await expect(failed).toBeVisible()
  await expect(page.getByText('No courses available yet')).toHaveCount(0)
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('FEATURED', { exact: true })).toBeVisible()
})

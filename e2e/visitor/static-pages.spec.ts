import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../school.ts'
import { expectAccessibleInBothThemes } from '../journey.ts'

const PAGES = ['/about', '/careers', '/become-instructor', '/contact', '/faqs']

test('the ten questions open one at a time', async ({ page }) => {
  await page.goto('/faqs')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(10)
  await expect(page.locator('main details[open]')).toHaveCount(0)
  await questions.nth(3).locator('summary').click()
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible()
  await questions.nth(5).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await expect(page.getByText('certificate of completion')).toBeVisible()
  await questions.nth(5).locator('summary').press('Enter')
  await expect(page.locator('main details[open]')).toHaveCount(0)
})

test('the contact page leads on to the other pages', async ({ page }) => {
  // Pressed before hydration, a link loads its page anew, which focuses nothing.
  await openHydrated(page, '/contact')
  const links = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
  for (const href of ['/faqs', '/courses', '/become-instructor', '/careers', '/about'])
    await expect(links.and(page.locator(`[href="${href}"]`))).toBeVisible()
  await links.first().click()
  await expect(page).toHaveURL('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the about page says what the mission is and who we are', async ({ page }) => {
  await page.goto('/about')
  for (const name of ['Our mission', 'Who we are', 'Stay on the path'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('the page for new instructors shows the promise and the hint about the resume', async ({
  page,
}) => {
  await page.goto('/become-instructor')
  await expect(page.getByText('PDF, DOC, DOCX up to 10MB')).toBeVisible()
  await expect(page.getByText(/within 5-7 business days/).first()).toBeVisible()
})

test('all static pages can be read without JavaScript, and forms say that they need it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/careers')
  await expect(page.getByRole('heading', { name: 'Platform Engineer' })).toBeVisible()
  await expect(page.getByLabel('Role of interest')).toBeVisible()
  await expect(page.locator('noscript p')).toHaveText(/^Sending this form needs JavaScript/)
  await page.goto('/careers?position=Community%20Lead')
  await expect(page.getByLabel('Role of interest')).toHaveValue('Community Lead')
  await page.goto('/faqs')
  await page.getByText('How long do I have access to a course?').click()
  await expect(page.getByText('For life.')).toBeVisible()
  await page.goto('/newsletter/unsubscribe?token=unknown')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You have been unsubscribed')).toBeVisible()
  await context.close()
})

for (const path of PAGES)
  test(`${path} is accessible in both themes and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    await expectAccessibleInBothThemes(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })

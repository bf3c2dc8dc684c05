import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast, waitForHydration } from '../journey.ts'

test('open positions show what they ask and pay, and lead to the form with the position', async ({
  page,
}) => {
  await page.goto('/careers')
  const job = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Community Lead' }) })
  await expect(job).toContainText('Contract')
  await expect(job).toContainText('Berlin or remote')
  await expect(job).toContainText('€4,200 – €4,800 per month')
  await expect(job.getByRole('heading', { name: 'Requirements' })).toBeVisible()
  await job.getByRole('link', { name: 'Apply for Community Lead' }).click()
  await expect(page).toHaveURL(/\?position=Community(%20|\+)Lead#talent-community$/)
  await expect(page.getByLabel('Role of interest')).toHaveValue('Community Lead')
  await expect(page.getByRole('heading', { name: 'Apply with this form' })).toBeInViewport()
  await page.getByLabel('Full name').fill('Grace Hopper')
  await page.getByLabel('Email').fill('grace@example.org')
  await page.getByRole('button', { name: 'Send Application' }).click()
  await expectToast(page, 'Application sent', 'We read it and write to you by email.')
})

test('search engines read the positions as JobPosting', async ({ request }) => {
  const html = await (await request.get('/careers')).text()
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const { '@graph': jobs } = JSON.parse(data) as { '@graph': Record<string, unknown>[] }
  expect(jobs.length).toBeGreaterThanOrEqual(4)
  expect(jobs.find(({ title }) => title === 'Platform Engineer')).toMatchObject({
    '@type': 'JobPosting',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Ascent' },
  })
})

const arrive = async (page: Page) => {
  await page.goto('/about')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
}

test('without open positions the page offers the talent community', async ({ page }) => {
  await page.route('**/api/job-postings?*', (route) => route.fulfill({ json: [] }))
  await arrive(page)
  await expect(page.getByRole('heading', { name: 'No Open Positions Currently' })).toBeVisible()
  await expect(page.getByLabel('Role of interest')).toBeVisible()
})

test('a list that cannot be fetched says so, and can be retried', async ({ page }) => {
  await page.route('**/api/job-postings?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
  )
  await arrive(page)
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText('Failed to fetch job postings')).toBeVisible()
  await page.unroute('**/api/job-postings?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Community Lead' })).toBeVisible()
})

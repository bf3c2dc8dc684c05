import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast, signIn } from '../journey.ts'

async function apply(page: Page, fields: Record<string, string>, resume = false) {
  const answer = await page.request.post('/api/instructor-applications', {
    multipart: {
      fullName: 'Somebody',
      email: 'somebody@example.org',
      expertise: 'Optimisation',
      experience: 'Ten years',
      message: 'I would like to teach.',
      ...fields,
      ...(resume
        ? {
            resume: {
              name: 'My CV.pdf',
              mimeType: 'application/pdf',
              buffer: Buffer.from('%PDF-1.7 cv'),
            },
          }
        : {}),
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { reference: string }).reference
}

async function open(page: Page, reference: string) {
  await signIn(page, 'admin')
  await page.goto('/admin?tab=inbox')
  await page.getByRole('searchbox', { name: 'Search the inbox' }).fill(reference)
  await expect(page).toHaveURL(new RegExp(`q=${reference}`))
  const found = page.getByRole('region', { name: 'Inbox' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await found.getByRole('link').click()
  await expect(page.getByRole('article')).toContainText(reference)
}

test('an admin reads an application, adds a note, changes its state and downloads the resume', async ({
  page,
}) => {
  const reference = await apply(page, { fullName: 'Emmy Noether', expertise: 'Invariants' }, true)
  await open(page, reference)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'Invariants' })).toBeVisible()
  await expect(article).toContainText('I would like to teach.')
  await expect(article).toContainText(/Answer by [A-Z][a-z]{2} \d/)
  await expect(article).toContainText('nobody to promote yet')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await article.getByRole('link', { name: /My CV\.pdf/ }).click()
  expect((await downloading).suggestedFilename()).toBe('My CV.pdf')

  await article.getByLabel('New note').fill('Call her on Monday')
  await page.reload()
  await expect(article.getByLabel('New note')).toHaveValue('Call her on Monday')
  await article.getByRole('button', { name: 'Add Note' }).click()
  await expect(article.getByRole('listitem')).toContainText('Call her on Monday')

  await article.getByLabel('State').selectOption('In progress')
  await expectToast(page, 'Success', 'State updated')
  await expect(article.getByText('In progress').first()).toBeVisible()
})

test('an application is declined with a word to the applicant, then deleted', async ({ page }) => {
  await open(page, await apply(page, { fullName: 'Emmy Noether', expertise: 'Rings' }))
  const article = page.getByRole('article')
  const message = article.getByLabel('Message to the applicant')
  await message.fill('Not this year.')
  await page.reload()
  await expect(message).toHaveValue('Not this year.')
  await expect(article.getByText('Your unsaved changes are back')).toBeVisible()
  const asked = page.getByRole('alertdialog', { name: 'Decline this application?' })
  await article.getByRole('button', { name: 'Decline' }).click()
  await expect(asked).toContainText('somebody@example.org')
  await expect(asked).toContainText('a letter with your message')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(article.getByRole('button', { name: 'Decline' })).toBeFocused()
  await expect(message).toHaveValue('Not this year.')
  await article.getByRole('button', { name: 'Decline' }).click()
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expectToast(page, 'Success', 'The applicant is told by mail.')
  await expect(article.getByText('Declined')).toBeVisible()
  await expect(article.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(asked).toHaveCount(0)
  await expect(article.getByRole('heading', { name: 'Rings' })).toBeFocused()

  await article.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this message for good?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(article.getByRole('button', { name: 'Delete' })).toBeFocused()
  await article.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(article).toHaveCount(0)
})

test('an applicant with a confirmed account is promoted', async ({ page }) => {
  const reference = await apply(page, {
    fullName: 'Tariq Aziz',
    email: 'Tariq.Aziz@ascent.example',
  })
  await open(page, reference)
  const article = page.getByRole('article')
  await expect(article).toContainText('Tariq Aziz, student')
  const promote = article.getByRole('button', { name: 'Promote to Instructor' })
  await promote.click()
  const asked = page.getByRole('alertdialog', { name: 'Promote this applicant?' })
  await expect(asked).toContainText('This makes Tariq Aziz an instructor')
  await expect(asked).toContainText('a letter')
  await page.keyboard.press('Escape')
  await expect(promote).toBeFocused()
  await expect(article.getByText('Accepted')).toHaveCount(0)
  await promote.click()
  await asked.getByRole('button', { name: 'Promote to Instructor' }).click()
  await expectToast(page, 'Success', 'The applicant is told by mail.')
  await expect(article.getByText('Accepted')).toBeVisible()
  await expect(article.getByRole('heading', { level: 3 })).toBeFocused()
  const users = (await (await page.request.get('/api/users')).json()) as {
    fullName: string
    role: string
  }[]
  expect(users.find(({ fullName }) => fullName === 'Tariq Aziz')?.role).toBe('instructor')
})

test('a decided application has no deadline', async ({ page }) => {
  const reference = await apply(page, { fullName: 'Emmy Noether', expertise: 'Ideals' })
  await open(page, reference)
  const items = page.getByRole('region', { name: 'Inbox' }).getByRole('listitem')
  await expect(items).toContainText('Answer by')
  const id = Number(new URL(page.url()).searchParams.get('item'))
  const decided = await page.request.post(`/api/inquiries/${id}/decision`, {
    data: { decision: 'declined', promote: false, message: '' },
  })
  expect(decided.ok()).toBe(true)
  await page.reload()
  for (const place of [items, page.getByRole('article')]) {
    await expect(place).toContainText('Declined')
    await expect(place).not.toContainText('Answer by')
  }
})

test('the list filters by kind and state, and marks what is overdue', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin?tab=inbox')
  const items = page.getByRole('region', { name: 'Inbox' }).getByRole('listitem')
  await expect(items.filter({ hasText: 'Clara Weiss' })).toContainText('Overdue since')
  await page.getByLabel('Kind').selectOption('Talent community')
  await expect(items.filter({ hasText: 'Clara Weiss' })).toHaveCount(0)
  await expect(items.filter({ hasText: 'Greta Lindholm' })).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('New')
  await expect(items.filter({ hasText: 'Greta Lindholm' })).toHaveCount(0)
  await expect(page).toHaveURL(/kind=talent&state=new/)
  await page.getByRole('searchbox').fill('no such words at all')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('on a phone the message takes the place of the list, and Back returns to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'admin')
  await page.goto('/admin?tab=inbox')
  const items = page.getByRole('region', { name: 'Inbox' }).getByRole('listitem')
  await items.filter({ hasText: 'Paulo Freitas' }).getByRole('link').click()
  await expect(page.getByRole('article')).toContainText('Paulo Freitas')
  await expect(items.filter({ hasText: 'Clara Weiss' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(items.filter({ hasText: 'Clara Weiss' })).toBeVisible()
  await expect(items.filter({ hasText: 'Paulo Freitas' }).getByRole('link')).toBeFocused()
})

test('the tab of the inbox says how many messages are new', async ({ page }) => {
  await apply(page, {})
  await signIn(page, 'admin')
  await page.goto('/admin')
  const { headers } = await page.request
    .get('/api/inquiries?state=new&limit=1')
    .then((answer) => ({ headers: answer.headers() }))
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toHaveText(/^Inbox \(\d+\)$/)
  expect(Number(headers['x-total-count'])).toBeGreaterThan(0)
})

test('a page number past the end of the inbox does not say that the inbox is empty', async ({
  page,
}) => {
  const reference = await apply(page, {})
  await signIn(page, 'admin')
  await page.goto(`/admin?tab=inbox&q=${reference}&page=99`)
  await expect(page.getByRole('heading', { name: 'No more results' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(page.getByRole('region', { name: 'Inbox' }).getByRole('listitem')).toHaveCount(1)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../journey.ts'
import { openHydrated, stoppedClock } from '../school.ts'

const REFERENCE = /ASC-[0-9A-Z]{4}-[0-9A-Z]{4}/

async function fillApplication(page: Page) {
  await page.getByLabel('Full name').fill('Grace Hopper')
  await page.getByLabel('Email').fill('grace@example.org')
  await page.getByLabel('Area of expertise').fill('Compilers')
  await page.getByLabel('Teaching experience').fill('Thirty years')
  await page.getByLabel('Why do you want to teach at Ascent?').fill('To save everybody time.')
}

const resume = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

test('a message is sent and answered with a reference, and the form is empty again', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('How steep is it?')
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  answer()
  await expectToast(page, 'Message sent', 'A receipt is on its way to you.')
  await expect(page.getByRole('form', { name: 'Contact' }).getByRole('status')).toContainText(
    REFERENCE,
  )
  await expect(page.getByRole('form', { name: 'Contact' }).getByRole('status')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('errors show under their fields, and the first one gets the focus', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Subject is required')).toBeVisible()
  await expect(page.getByText('Message is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('what was typed survives a reload and a failure', async ({ page }) => {
  await openHydrated(page, '/contact')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Message').fill('A long letter')
  await page.reload()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('A long letter')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Subject').fill('Letter')
  await page.route('**/api/contact', (route) => route.abort())
  await page.getByLabel('Message').press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(page.getByLabel('Message')).toHaveValue('A long letter')
})

test('what was typed just before following a link is there on the way back', async ({ page }) => {
  await stoppedClock(page, '/contact')
  await page.getByLabel('Message').fill('Half a letter')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByLabel('Role of interest')).toBeVisible()
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a letter')
})

test('a sent form is not offered as a draft, however soon the page is left', async ({ page }) => {
  await stoppedClock(page, '/contact')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('How steep is it?')
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await left
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByLabel('Role of interest')).toBeVisible()
  leave()
  await expectToast(page, 'Message sent', 'A receipt is on its way to you.')
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
})

test('what stood in a form when it was sent is sent, however late its code comes, and from the next page', async ({
  page,
}) => {
  await openHydrated(page, '/contact')
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  let isSent = false
  await page.route('**/*.js', async (route) => {
    hold()
    if (!isSent) await late
    await route.continue()
  })
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('How steep is it?')
  await isHeld
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByLabel('Message').fill('')
  isSent = true
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  const sent = page.waitForRequest('**/api/contact')
  release()
  expect((await sent).postDataJSON()).toMatchObject({ message: 'How steep is it?' })
})

test('an application goes out with its resume, with a bar that shows how far it is', async ({
  page,
}) => {
  await page.goto('/become-instructor')
  await fillApplication(page)
  const content = Buffer.alloc(3 * 1024 * 1024, ' ')
  content.write('%PDF-1.7')
  await page.getByLabel('Resume').setInputFiles(resume('cv.pdf', content))
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const line = { offline: false, latency: 0, downloadThroughput: -1 }
  const slow = { ...line, uploadThroughput: 50_000 }
  await client.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Send Application' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading your resume' })).toBeVisible()
  await client.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
  await expectToast(page, 'Application sent', 'We will answer within 5-7 business days.')
  const form = page.getByRole('form', { name: 'Instructor application' })
  await expect(form.getByRole('status')).toContainText(REFERENCE)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await page.getByLabel('Resume').inputValue()).toBe('')
  await client.detach()
})

test('a file that is not a resume is refused: by its name at once, by its content when sent', async ({
  page,
}) => {
  await page.goto('/become-instructor')
  await fillApplication(page)
  const refusal = page.getByText('The resume must be a PDF, DOC or DOCX file')
  await page.getByLabel('Resume').setInputFiles(resume('holiday.png', 'x'))
  await expect(refusal).toBeVisible()
  await page.getByLabel('Resume').setInputFiles(resume('cv.pdf', 'MZ not a PDF'))
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: 'Send Application' }).click()
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper')
})

test('a form with a file of a wrong type is not sent: the file gets the focus, and the draft stays', async ({
  page,
}) => {
  await openHydrated(page, '/become-instructor')
  await fillApplication(page)
  await page.getByLabel('Resume').setInputFiles(resume('holiday.png', 'x'))
  await page.getByRole('button', { name: 'Send Application' }).click()
  await expect(page.getByLabel('Resume')).toBeFocused()
  await expect(page.getByText('The resume must be a PDF, DOC or DOCX file')).toHaveCount(1)
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Send Application' }).click()
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible()
  await expect(page.getByText('The resume must be a PDF, DOC or DOCX file')).toBeVisible()
  await page.getByLabel('Resume').setInputFiles(resume('cv.pdf', '%PDF-1.7'))
  await expect(page.getByText('The resume must be a PDF, DOC or DOCX file')).toHaveCount(0)
  await page.getByLabel('Full name').fill('Grace Hopper')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper')
})

test('whoever comes back to an application is told that a file must be chosen again', async ({
  page,
}) => {
  await openHydrated(page, '/become-instructor')
  await fillApplication(page)
  await page.getByLabel('Resume').setInputFiles(resume('cv.pdf', '%PDF-1.7'))
  await page.reload()
  await expect(page.getByLabel('Area of expertise')).toHaveValue('Compilers')
  await expect(page.getByText('Files are not kept: if you had chosen one')).toBeVisible()
})

test('the talent form works with only its required fields', async ({ page }) => {
  await page.goto('/careers')
  await page.getByLabel('Full name').fill('Grace Hopper')
  await page.getByLabel('Email').fill('grace@example.org')
  await page.getByLabel('Role of interest').fill('Admiral')
  await page.getByRole('button', { name: 'Join Talent Community' }).click()
  await expectToast(page, 'Welcome to our talent community', 'We will write to you')
  await expect(
    page.getByRole('form', { name: 'Talent community' }).getByRole('status'),
  ).toContainText(REFERENCE)
})

test('the newsletter asks for a confirmation by mail', async ({ page }) => {
  await page.goto('/about')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill('reader@example.org')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectToast(page, 'Almost there', 'Please open the link in the mail')
  await expect(page.getByText('reader@example.org to confirm')).toBeVisible()
})

test('opening a link from a mail does nothing; its button does, or says why not', async ({
  page,
}) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/newsletter/confirm?token=stale')
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible()
  expect(posts).toEqual([])
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(
    page.getByText('This link is not valid any more. Please subscribe again.'),
  ).toBeVisible()
  // Before hydration the button works, too, but leads to a plain answer.
  await openHydrated(page, '/newsletter/unsubscribe?token=unknown')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You have been unsubscribed' })).toBeVisible()
})

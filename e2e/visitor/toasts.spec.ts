import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { register } from '../people.ts'
import { openHydrated, othersCourse, stoppedClock } from '../school.ts'

const PHONE = { width: 390, height: 844 }
/** With this clock messages stay. */
const STOPPED = { shortest: 5_000, longest: 60_000 }

const messages = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('.toast')

async function isCovered(page: Page, what: Locator) {
  const [message, box] = [await messages(page).first().boundingBox(), await what.boundingBox()]
  return (
    message!.y < box!.y + box!.height &&
    box!.y < message!.y + message!.height &&
    message!.x < box!.x + box!.width &&
    box!.x < message!.x + message!.width
  )
}

async function askedToSignIn(page: Page, baseURL: string | undefined) {
  const course = await othersCourse(baseURL)
  await stoppedClock(page, `/courses/${course.id}`, STOPPED)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expect(page).toHaveURL('/auth')
  await expect(messages(page)).toContainText('Authentication Required')
}

test('being asked to sign in is not shown as a failure', async ({ page, baseURL }) => {
  await askedToSignIn(page, baseURL)
  await expect(messages(page)).not.toHaveRole('alert')
})

/** Live regions around the message: screen readers announce it once for each. */
const watchedAround = (message: Locator) =>
  message.evaluate((card) => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status]'
    let count = 0
    for (let each: Element | null = card; each; each = each.parentElement)
      count += Number(each.matches(LIVE))
    return count
  })

test('a message and a failure are each announced once', async ({ page, baseURL }) => {
  await askedToSignIn(page, baseURL)
  expect(await watchedAround(messages(page).first())).toBe(1)
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill('nobody-at-all')
  await form.getByLabel('Password').fill('not-the-password')
  await form.getByRole('button', { name: 'Login' }).click()
  const failure = messages(page).filter({ hasText: 'Login failed' })
  await expect(failure).toHaveRole('alert')
  expect(await watchedAround(failure)).toBe(1)
})

test('the message area leaves nothing behind when another page replaces it', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  const listeners = async () => {
    const { result } = await client.send('Runtime.evaluate', { expression: 'document' })
    const all = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId! })
    return all.listeners.filter(({ type, useCapture }) => type === 'focusin' && useCapture).length
  }
  await openHydrated(page, '/about')
  const before = await listeners()
  await page.route('**/api/blog-posts?*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  expect(await listeners()).toBe(before)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  expect(await listeners()).toBe(before)
  await client.detach()
})

test('on a phone a message covers neither the focused field nor what follows it', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(PHONE)
  await askedToSignIn(page, baseURL)
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('form', { name: 'Register' })
  const send = form.getByRole('button', { name: 'Create Account' })
  for (const label of ['Full Name', 'Username', 'Email', 'Confirm Password']) {
    const field = form.getByLabel(label, { exact: true })
    // At the lower edge, where messages are shown.
    await field.evaluate((each) => each.scrollIntoView({ block: 'end' }))
    await field.focus()
    await expect.poll(() => isCovered(page, field), label).toBe(false)
    await expect.poll(() => isCovered(page, send), label).toBe(false)
  }
})

test('on a phone a message does not cover the pressed button', async ({ page }) => {
  await register(page.request)
  await page.setViewportSize(PHONE)
  await stoppedClock(page, '/settings', STOPPED)
  const save = page.getByRole('button', { name: 'Save Profile' })
  await save.evaluate((each) => each.scrollIntoView({ block: 'end' }))
  await save.click()
  await expect(messages(page)).toContainText('Profile updated successfully')
  await expect.poll(() => isCovered(page, save)).toBe(false)
  // A focused field further up does not move the message.
  await page.getByRole('button', { name: 'User menu' }).focus()
  await expect
    .poll(async () => (await messages(page).first().boundingBox())!.y)
    .toBeGreaterThan(PHONE.height / 2)
})

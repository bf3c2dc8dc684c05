import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { register } from '../people.ts'
import { othersCourse, stoppedClock } from '../school.ts'

const PHONE = { width: 390, height: 844 }
/** Then messages stay. */
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

test('being asked to sign in is no failure', async ({ page, baseURL }) => {
  await askedToSignIn(page, baseURL)
  await expect(messages(page)).toHaveRole('status')
})

test('on a phone a message leaves free what is typed into, and what follows it', async ({
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
    // At the lower edge, where messages stand.
    await field.evaluate((each) => each.scrollIntoView({ block: 'end' }))
    await field.focus()
    await expect.poll(() => isCovered(page, field), label).toBe(false)
    await expect.poll(() => isCovered(page, send), label).toBe(false)
  }
})

test('on a phone a message leaves the button free that was pressed', async ({ page }) => {
  await register(page.request)
  await page.setViewportSize(PHONE)
  await stoppedClock(page, '/settings', STOPPED)
  const save = page.getByRole('button', { name: 'Save Profile' })
  await save.evaluate((each) => each.scrollIntoView({ block: 'end' }))
  await save.click()
  await expect(messages(page)).toContainText('Profile updated successfully')
  await expect.poll(() => isCovered(page, save)).toBe(false)
  // What has the focus further up leaves the message where messages are.
  await page.getByRole('button', { name: 'User menu' }).focus()
  await expect
    .poll(async () => (await messages(page).first().boundingBox())!.y)
    .toBeGreaterThan(PHONE.height / 2)
})

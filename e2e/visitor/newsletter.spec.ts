import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { mailedLink } from '../outbox.ts'
import { newPerson } from '../people.ts'
import { openHydrated, withoutScript } from '../school.ts'

const CONFIRM = '/newsletter/confirm'
const UNSUBSCRIBE = '/newsletter/unsubscribe'

async function subscribe(page: Page, email: string) {
  await page.goto('/about')
  const box = page.getByRole('form', { name: 'Newsletter' })
  await box.getByLabel('Email').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByRole('status')).toContainText(`the mail to ${email} to confirm`)
  await expect(box.getByRole('status')).toBeFocused()
}

async function confirm(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription')
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
  await expect(page.getByRole('button', { name: 'Confirm Subscription' })).toHaveCount(0)
}

test('the newsletter is confirmed and cancelled by the links in its mails', async ({
  browser,
  page,
  baseURL,
}) => {
  const { email } = newPerson()
  await subscribe(page, email)
  const first = await mailedLink(email, CONFIRM)
  await confirm(page, first)
  await confirm(page, first)

  // Before hydration the button works, too, but leads to the plain answer below.
  await openHydrated(page, await mailedLink(email, UNSUBSCRIBE))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have been unsubscribed')

  // The address was deleted: its old link is useless, and a new subscription asks again.
  await page.goto(first)
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link is not valid any more. Please subscribe again.',
  )
  await subscribe(page, email.replace('test', 'Test'))
  await confirm(page, await mailedLink(email, CONFIRM, 2))

  const farewell = await mailedLink(email, UNSUBSCRIBE, 2)
  await withoutScript(browser, baseURL, async (plain) => {
    await plain.goto(farewell)
    await plain.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(plain.getByText('You have been unsubscribed from the Ascent')).toBeVisible()
  })
})

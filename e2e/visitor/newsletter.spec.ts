import type { Page } from '@playwright/test'
import { mailedLink } from '../outbox.ts'
import { expect, test } from '../running/processes.ts'
import { openHydrated, withoutScript } from '../school.ts'

const CONFIRM = '/newsletter/confirm'
const UNSUBSCRIBE = '/newsletter/unsubscribe'

async function subscribe(page: Page, product: string, email: string) {
  await page.goto(`${product}/about`)
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

test('the newsletter comes and goes by the links in its mails', async ({
  browser,
  page,
  startProduct,
  dataDir,
}) => {
  const product = await startProduct().url()
  await subscribe(page, product, 'reader@example.org')
  const first = product + (await mailedLink(dataDir, CONFIRM))
  await confirm(page, first)
  await confirm(page, first)

  // Before hydration the button works too, but leads to the plain answer below.
  await openHydrated(page, product + (await mailedLink(dataDir, UNSUBSCRIBE)))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have been unsubscribed')

  // The address was deleted: its old link is useless, and a new subscription asks again.
  await page.goto(first)
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link is not valid any more. Please subscribe again.',
  )
  await subscribe(page, product, 'Reader@example.org')
  await confirm(page, product + (await mailedLink(dataDir, CONFIRM, 2)))

  const farewell = await mailedLink(dataDir, UNSUBSCRIBE, 2)
  await withoutScript(browser, product, async (plain) => {
    await plain.goto(farewell)
    await plain.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(plain.getByText('You have been unsubscribed from the Ascent')).toBeVisible()
  })
})

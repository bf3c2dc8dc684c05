import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast } from '../journey.ts'
import { openHydrated } from '../school.ts'
import { givenPost, typeText } from '../working-copies.ts'

test('a draft is shown by its private link, until its author revokes it', async ({
  page,
  browser,
}) => {
  const { edit } = await givenPost(page, false)
  await openHydrated(page, edit)
  await typeText(page, 'Typed and not saved')
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  await page.getByRole('button', { name: 'Private link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Private link' })
  const heading = dialog.getByRole('heading', { name: 'Private link' })
  await expect(heading).toBeFocused()
  await expect(dialog).toContainText('It ends after 30 days.')
  await expect(dialog).toContainText('There is no link to this text.')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const field = dialog.getByRole('textbox', { name: 'Private link' })
  await expect(field).toHaveValue(/\/preview\?token=[\w-]{43}$/)
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  const first = await field.inputValue()

  const guests = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await guests.newPage()
  const answer = await guest.goto(first)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(guest.getByText('This is a private preview')).toBeVisible()
  await expect(guest.getByRole('heading', { level: 1, name: 'As it was' })).toBeVisible()
  await expect(guest.getByText(/^Typed and not saved\./)).toBeVisible()
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(guest.getByRole('button', { name: 'Share' })).toHaveCount(0)
  const isWider = () => document.documentElement.scrollWidth > innerWidth
  expect(await guest.evaluate(isWider)).toBe(false)
  await expectAccessible(guest)

  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Make a new link' }).click()
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()
  expect((await guest.goto(first))?.status()).toBe(404)
  await expect(guest.getByText('404 Page Not Found')).toBeVisible()
  expect((await guest.goto(second))?.status()).toBe(200)

  // The link itself is shown once.
  await openHydrated(page, edit)
  await page.getByRole('button', { name: 'Private link' }).click()
  await expect(dialog).toContainText('A link was made on')
  await expect(field).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await question.getByRole('button', { name: 'Revoke link' }).click()
  await expectToast(page, 'Private link revoked', 'It shows nothing any more.')
  await expect(dialog).toContainText('There is no link to this text.')
  await expect(heading).toBeFocused()
  const gone = await guest.goto(second)
  expect(gone?.status()).toBe(404)
  expect(gone?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' })
  await expect(guest).toHaveTitle(/Page Not Found/)
  await expect(guest.getByText('404 Page Not Found')).toBeVisible()
  await guests.close()
})

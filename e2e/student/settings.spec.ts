import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newPerson, register, signInAs } from '../people.ts'
import { openHydrated } from '../school.ts'

test.beforeEach(async ({ page }) => {
  await register(page.request, newPerson('Old Name'))
  await openHydrated(page, '/settings')
})

test('the profile can be changed, and the header shows it at once', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Profile' })
  await form.getByLabel('Full Name').fill('New Name')
  await form.getByLabel('Bio').fill('I climb gradients.')
  await form.getByLabel('Avatar URL').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect(form.getByText('Please enter a valid URL')).toBeVisible()
  await form.getByLabel('Avatar URL').fill('')
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu').getByText('New Name')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Bio')).toHaveValue('I climb gradients.')
})

test('a profile that is saved in an older tab keeps what another tab saved', async ({ page }) => {
  const newer = await page.context().newPage()
  await openHydrated(newer, '/settings')
  const name = page.getByRole('form', { name: 'Profile' }).getByLabel('Full Name')
  const nameBefore = await name.inputValue()
  const change = async (tab: Page, label: string, value: string) => {
    const form = tab.getByRole('form', { name: 'Profile' })
    await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Save Profile' }).click()
    await expect(tab.getByText('Profile updated successfully')).toBeVisible()
  }
  await change(newer, 'Full Name', 'New Name')
  await newer.close()
  await change(page, 'Bio', 'I climb gradients.')
  const account = await page.request.get('/api/account')
  expect(await account.json()).toMatchObject({ fullName: 'New Name', bio: 'I climb gradients.' })
  // From then on this tab knows the new name, so that the one before can be saved again.
  await expect(name).toHaveValue('New Name')
  await name.fill(nameBefore)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  const fullNameNow = async () => (await (await page.request.get('/api/account')).json()).fullName
  await expect.poll(fullNameNow).toBe(nameBefore)
})

test('the focus stays on the save button during and after a save', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Save Profile' })
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/account', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    calls += 1
    arrived.resolve()
    await answer.promise
    return route.continue()
  })
  await save.press('Enter')
  await arrived.promise
  const waiting = page.getByRole('button', { name: 'Saving...' })
  await expect(waiting).toBeDisabled()
  await expect(waiting).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  answer.resolve()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(save).toBeFocused()
  expect(calls).toBe(1)
})

test('leaving unsaved settings asks first', async ({ page }) => {
  await page.getByRole('form', { name: 'Profile' }).getByLabel('Bio').fill('Unsaved')
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await warning.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/settings')
})

test('changing the e-mail address needs the password', async ({ page }) => {
  const form = page.getByRole('form', { name: 'E-mail address' })
  await form.getByLabel('New Email').fill('somewhere-else@example.org')
  await form.getByLabel('Current Password').fill('not-the-password')
  await form.getByRole('button', { name: 'Change Email' }).click()
  await expect(form.getByText('The password is not right')).toBeVisible()
  await form.getByLabel('Current Password').fill(newPerson().password)
  await form.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('somewhere-else@example.org is not confirmed yet')).toBeVisible()
})

test('an address that somebody else has is refused at its field', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! })
  const { email, password } = await register(elsewhere)
  await elsewhere.dispose()
  const form = page.getByRole('form', { name: 'E-mail address' })
  await form.getByLabel('New Email').fill(email)
  await form.getByLabel('Current Password').fill(password)
  await form.getByRole('button', { name: 'Change Email' }).click()
  await expect(form.getByText('This email address is already registered.')).toBeVisible()
  await expect(form.getByLabel('New Email')).toBeFocused()
})

test('changing the password keeps this session', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('Current Password').fill(newPerson().password)
  await form.getByLabel('New Password').fill('a-new-password')
  await form.getByLabel('Confirm Password').fill('a-new-password')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('All other sessions have been signed out.')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/settings')
})

test('the settings list all sessions and can end the others', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { username } = (await (await page.request.get('/api/user')).json()) as { username: string }
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL!,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await signInAs({ request: elsewhere }, username, newPerson().password)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out there: Firefox on Linux' }).click()
  await expect(page.getByText('The session has been signed out')).toBeVisible()
  await expect(page.getByText('Firefox on Linux')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused()
  expect((await elsewhere.get('/api/user')).status()).toBe(401)
  await elsewhere.dispose()
})

test('a person downloads all of their own data', async ({ page }) => {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await (await download).path()
  const data = JSON.parse(await readFile(file, 'utf8')) as { user: { fullName: string } }
  expect(data.user.fullName).toBe('Old Name')
})

test('deleting the account needs the password', async ({ page }) => {
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' })
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('The password is not right')).toBeVisible()
  await dialog.getByLabel('Your password').fill(newPerson().password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

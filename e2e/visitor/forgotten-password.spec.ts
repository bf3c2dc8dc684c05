import { expect, test } from '../fixtures.ts'
import { mailedLink } from '../outbox.ts'
import { newPerson, register } from '../people.ts'

test('a forgotten password is replaced through the mail, in the browser', async ({
  page,
  request: elsewhere,
}) => {
  const person = await register(elsewhere, newPerson())

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('a mail is on its way')

  const used = await mailedLink(person.email, '/reset-password')
  await page.goto(used)
  await page.getByLabel('New Password').fill('a-better-password')
  await page.getByLabel('Confirm Password').fill('a-better-password')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Please sign in with your new password.')).toBeVisible()
  expect((await elsewhere.get('/api/user')).status()).toBe(401)

  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password').fill('a-better-password')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login successful')).toBeVisible()

  await page.goto(used)
  await page.getByLabel('New Password').fill('another-password')
  await page.getByLabel('Confirm Password').fill('another-password')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  const reset = page.getByRole('form', { name: 'Reset' })
  await expect(reset.getByText('This link is not valid any more.')).toBeVisible()

  await page.goto(await mailedLink(person.email, '/verify-email'))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
})

import { mailedLink } from '../outbox.ts'
import { newPerson, register } from '../people.ts'
import { expect, test } from '../running/processes.ts'

test('a forgotten password is replaced through the mail, in the browser', async ({
  page,
  playwright,
  startProduct,
  dataDir,
}) => {
  const product = await startProduct().url()
  const elsewhere = await playwright.request.newContext({ baseURL: product })
  const person = await register(elsewhere, newPerson())

  await page.goto(`${product}/auth`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Look into your mailbox')).toBeVisible()

  await page.goto(product + (await mailedLink(dataDir, '/reset-password')))
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

  await page.goto(product + (await mailedLink(dataDir, '/verify-email')))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible()
  await elsewhere.dispose()
})

test('the first admin comes from the environment', async ({ playwright, startProduct }) => {
  const admin = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@example.org' }
  const product = await startProduct({ ...admin, ADMIN_PASSWORD: 'the-first-password' }).url()
  const request = await playwright.request.newContext({ baseURL: product })
  const data = { username: 'root', password: 'the-first-password' }
  expect((await request.post('/api/login', { data })).status()).toBe(200)
  expect((await request.get('/api/users')).status()).toBe(200)
  await request.dispose()
})

import { expect, test } from '../fixtures.ts'
import { newPerson, register } from '../people.ts'
import { openHydrated } from '../school.ts'

test('a visitor registers, is welcomed on the home page, and logs out again', async ({ page }) => {
  const person = newPerson('Ada Lovelace')
  await openHydrated(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/auth')
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Full Name').fill(person.fullName)
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByLabel('Confirm Password').fill(person.password)
  const sent = page.waitForRequest('**/api/register')
  await form.getByRole('button', { name: 'Create Account' }).click()
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(
    ['email', 'fullName', 'password', 'role', 'username'].toSorted(),
  )
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Registration successful')).toBeVisible()
  await expect(page.getByText('Welcome to Ascent, Ada Lovelace!')).toBeVisible()

  await page.goto('/auth')
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('every rule of the form has its message, and the first one gets the focus', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByRole('button', { name: 'Create Account' }).click()
  for (const message of [
    'Full name must be at least 2 characters',
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Confirm password must be at least 6 characters',
  ])
    await expect(form.getByText(message, { exact: true })).toBeVisible()
  await expect(form.getByLabel('Full Name')).toBeFocused()
  await form.getByLabel('Password', { exact: true }).fill('one-password')
  await form.getByLabel('Confirm Password').fill('another-password')
  await form.getByLabel('Full Name').fill('Ada Lovelace')
  await form.getByLabel('Username').fill('ada-of-the-mismatch')
  await form.getByLabel('Email').fill('mismatch@example.org')
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(form.getByText("Passwords don't match")).toBeVisible()
})

test('names that are taken are refused with a clear message, and what was typed stays', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! })
  const taken = await register(elsewhere)
  await elsewhere.dispose()
  const person = newPerson()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Full Name').fill(person.fullName)
  await form.getByLabel('Username').fill(taken.username.toUpperCase())
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByLabel('Confirm Password').fill(person.password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration failed')).toBeVisible()
  await expect(
    page.getByText('This username is already taken. Please choose a different one.'),
  ).toBeVisible()
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Email').fill(taken.email)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByText('This email address is already registered. Please use a different one.'),
  ).toBeVisible()
  await expect(form.getByLabel('Full Name')).toHaveValue(person.fullName)
})

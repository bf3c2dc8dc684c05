import { expect, test } from '../fixtures.ts'
import { expectToast } from '../journey.ts'
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
  await expectToast(page, 'Registration successful', 'Welcome to Ascent, Ada Lovelace!')
  await expect(page).toHaveURL('/')

  await page.goto('/auth')
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('each invalid field shows its message, and the first one gets the focus', async ({ page }) => {
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
  const usernameTaken = 'This username is already taken. Please choose a different one.'
  await expectToast(page, 'Registration failed', usernameTaken)
  await expect(form.getByText(usernameTaken)).toBeVisible()
  await expect(form.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Username')).toBeFocused()
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Email').fill(taken.email)
  await form.getByRole('button', { name: 'Create Account' }).click()
  const emailTaken = 'This email address is already registered. Please use a different one.'
  await expectToast(page, 'Registration failed', emailTaken)
  await expect(form.getByText(emailTaken)).toBeVisible()
  await expect(form.getByText(usernameTaken)).toHaveCount(0)
  await expect(form.getByLabel('Username')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Full Name')).toHaveValue(person.fullName)
})

test('what is typed in one tab of the form is still there after a look at the other', async ({
  page,
}) => {
  await page.goto('/auth')
  const login = page.getByRole('form', { name: 'Login' })
  const register = page.getByRole('form', { name: 'Register' })
  await login.getByLabel('Username').fill('ada')
  await login.getByLabel('Password').fill('half a pass')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(login).toBeHidden()
  await register.getByLabel('Full Name').fill('Ada Lovelace')
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(register).toBeHidden()
  await expect(login.getByLabel('Username')).toHaveValue('ada')
  await expect(login.getByLabel('Password')).toHaveValue('half a pass')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).first().click()
  await expect(register.getByLabel('Full Name')).toHaveValue('Ada Lovelace')
})

test('a reload keeps the chosen tab and what was typed there', async ({ page }) => {
  await openHydrated(page, '/auth')
  const [login, tab] = [
    page.getByRole('tab', { name: 'Login' }),
    page.getByRole('tab', { name: 'Register' }),
  ]
  await tab.click()
  await expect(tab).toBeFocused()
  await page.getByRole('form', { name: 'Register' }).getByLabel('Full Name').fill('Ada Lovelace')
  await page.reload()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('form', { name: 'Register' }).getByLabel('Full Name')).toHaveValue(
    'Ada Lovelace',
  )
  await login.click()
  await page.reload()
  await expect(login).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/auth')
})

test('what was typed into the registration just before a sign-in is not stored after it', async ({
  page,
}) => {
  const known = await register(page.request)
  await page.request.post('/api/logout')
  await openHydrated(page, '/auth')
  const login = page.getByRole('form', { name: 'Login' })
  await login.getByLabel('Username').fill(known.username)
  await login.getByLabel('Password', { exact: true }).fill(known.password)
  // Both at once: a draft is written a moment after the last letter.
  await page.evaluate(() => {
    const named = (name: string) => document.querySelector<HTMLFormElement>(`[aria-label=${name}]`)!
    const name = named('Register').querySelector<HTMLInputElement>('[name=fullName]')!
    name.value = 'Ada Lovelace'
    name.dispatchEvent(new Event('input', { bubbles: true }))
    named('Login').requestSubmit()
  })
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Featured Courses' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('register')
})

test('after a reload while registering only the passwords have to be typed again', async ({
  page,
}) => {
  const person = newPerson('Ada Lovelace')
  const known = newPerson('Already Known')
  await register(page.request, known)
  await page.request.post('/api/logout')
  const form = page.getByRole('form', { name: 'Register' })
  const tab = page.getByRole('tab', { name: 'Register' })
  const storedDraft = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([name]) => name.includes('register'))
        .map(([, text]) => text as string),
    )
  await openHydrated(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await form.getByLabel('Full Name').fill(person.fullName)
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByLabel('Confirm Password').fill(person.password)
  await form.getByLabel('Email').fill(person.email)
  await page.reload()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(form.getByLabel('Full Name')).toHaveValue(person.fullName)
  await expect(form.getByLabel('Username')).toHaveValue(person.username)
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(form.getByLabel('Confirm Password')).toHaveValue('')
  expect(await storedDraft()).toHaveLength(1)
  expect((await storedDraft()).join()).not.toContain(person.password)

  await page.getByRole('tab', { name: 'Login' }).click()
  const login = page.getByRole('form', { name: 'Login' })
  await login.getByLabel('Username').fill(known.username)
  await login.getByLabel('Password', { exact: true }).fill(known.password)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedDraft()).toEqual([])
})

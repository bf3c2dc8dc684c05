import { request, type Page, type Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast, waitForHydration } from '../journey.ts'
import { DEMO_PASSWORD, newPerson, register, signInAs } from '../people.ts'
import { othersCourse, openHydrated } from '../school.ts'

test('people sign in with the e-mail address, and the button says that it is working', async ({
  page,
}) => {
  await page.goto('/auth')
  const form = page.getByRole('form', { name: 'Login' })
  const release = Promise.withResolvers<void>()
  await page.route('**/api/login', async (route) => {
    await release.promise
    await route.continue()
  })
  await form.getByLabel('Username').fill('student@ascent.example')
  await form.getByLabel('Password').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  release.resolve()
  await expectToast(page, 'Login successful', 'Welcome back, ')
  await expect(page).toHaveURL('/')
})

test('a wrong password is refused without saying whether the account exists', async ({ page }) => {
  const person = newPerson()
  await page.goto('/auth')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password').fill('not-the-password')
  await form.getByRole('button', { name: 'Login' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Login failed' })
  await expect(refusal).toContainText('Invalid username or password')
  await expect(page).toHaveURL('/auth')
  await expect(form.getByLabel('Username')).toHaveValue(person.username)
  await expect(form.getByRole('button', { name: 'Login' })).toBeFocused()
})

test('incomplete input is never sent', async ({ page }) => {
  await page.goto('/auth')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill('ab')
  await form.getByLabel('Password').fill('12345')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
})

test('a visitor on the way to a page is offered it after signing in', async ({ page }) => {
  const person = await register(page.request)
  await page.request.post('/api/logout')
  await page.goto('/settings?from=mail')
  await expect(page).toHaveURL('/auth')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Continue where you left off' }).first().click()
  await expect(page).toHaveURL('/settings?from=mail')
})

/** Signs out at the moment of this request, because the page's own reads would notice it earlier. */
async function signOutElsewhereAt(
  page: Page,
  path: string,
  person: { username: string; password: string },
  baseURL: string | undefined,
) {
  const signOut = async (route: Route) => {
    const elsewhere = await request.newContext({ baseURL: baseURL! })
    await signInAs({ request: elsewhere }, person.username, person.password)
    await elsewhere.delete('/api/sessions')
    await elsewhere.dispose()
    await route.continue()
  }
  await page.route(path, signOut, { times: 1 })
}

test('a tab that was signed out elsewhere notices at its next request, and says so once', async ({
  page,
  baseURL,
}) => {
  const person = await register(page.request)
  await openHydrated(page, '/settings')
  await signOutElsewhereAt(page, '**/api/user', person, baseURL)

  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('You have been signed out')).toHaveCount(1)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the notice of a sign-out elsewhere appears even if no more code can be loaded', async ({
  page,
  baseURL,
}) => {
  const person = await register(page.request)
  const loaded = page.waitForResponse(/\/assets\/toast-sign-out-.*\.js/)
  await openHydrated(page, '/settings')
  await loaded
  await page.route('**/assets/*.js', (route) => route.abort())
  await signOutElsewhereAt(page, '**/api/user', person, baseURL)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('You have been signed out')).toHaveCount(1)
  // The sign-in cannot be opened, and the page that leads to it cannot stay.
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('You have been signed out')).toHaveCount(1)
  await expect(page.getByText('The page could not be opened')).toHaveCount(1)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
})

test('somebody who was signed out elsewhere is told once, and led through the sign-in back to the lesson', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL)
  const person = await register(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  const lesson = `/courses/${course.id}?tab=content&lesson=${course.lessons[1]!.id}`
  await openHydrated(page, lesson)
  await signOutElsewhereAt(page, '**/api/lessons/*/progress', person, baseURL)

  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  expect((await posted).status()).toBe(401)
  const messages = page.getByRole('region', { name: 'Notifications' }).locator('.toast')
  await expect(messages).toContainText(['You have been signed out'])
  await messages.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password').fill('not the right one')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login failed')).toBeVisible()
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(page).toHaveURL(lesson)
})

test('/auth says below its buttons that Google is not set up, and again when one is pressed', async ({
  page,
}) => {
  const words = 'Google sign-in is not set up on this site'
  await openHydrated(page, '/auth')
  for (const tab of ['Register', 'Login']) {
    await page.getByRole('tab', { name: tab }).click()
    const button = page.getByRole('link', { name: 'Continue with Google' })
    await expect(button).toHaveAccessibleDescription(words)
    await expect(page.getByRole('main').getByText(words).filter({ visible: true })).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  const message = page.getByRole('region', { name: 'Notifications' }).getByText(words)
  await expect(message).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  await expect(message).toBeHidden()
})

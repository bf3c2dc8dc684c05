import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newPerson, register } from '../people.ts'
import { openHydrated } from '../school.ts'

const settled = (page: Page) => page.waitForLoadState('networkidle')

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'User menu' })

/** As another tab of the same browser does it. */
async function becomeSomebodyElse(page: Page) {
  await page.request.post('/api/logout')
  return register(page.request)
}

test('a tab notices that somebody else has signed in, and shows nothing of the person before', async ({
  page,
}) => {
  await register(page.request)
  await openHydrated(page, '/settings')
  await page.getByLabel('Bio').fill('Of the first person')
  const next = await becomeSomebodyElse(page)
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  expect((await saved).status()).toBe(401)
  await expect(page.getByLabel('Full Name')).toHaveValue(next.fullName)
  await expect(page.getByLabel('Bio')).toHaveValue('')
  await settled(page)
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    username: next.username,
    bio: null,
  })
})

test('a guest’s tab notices a sign-in elsewhere, and asks once who it is', async ({ page }) => {
  await openHydrated(page, '/courses')
  await register(page.request)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user')) asked += 1
  })
  await page.getByRole('banner').getByRole('link', { name: 'Papers' }).click()
  await expect(userMenu(page)).toBeVisible()
  await settled(page)
  expect(asked).toBe(1)
})

test('a setting whose answer comes late does not become the next person’s', async ({ page }) => {
  await register(page.request)
  const settings = '/api/reviews/settings'
  await page.request.put(settings, { data: { weeklyMail: true } })
  await openHydrated(page, '/settings')
  const answer = Promise.withResolvers<void>()
  await page.route(`**${settings}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await answer.promise
    return route.fulfill({ status: 401, json: { message: 'You must be logged in' } })
  })
  const mail = page.getByRole('switch', { name: 'A mail once a week' })
  await mail.uncheck()
  const next = newPerson()
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await register(page.request, next)
  await page.request.post('/api/logout')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill(next.username)
  await form.getByLabel('Password').fill(next.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(mail).not.toBeChecked()
  const late = page.waitForResponse(
    (each) => each.url().endsWith(settings) && each.request().method() === 'PUT',
  )
  answer.resolve()
  await (await late).finished()
  await settled(page)
  await expect(mail).not.toBeChecked()
})

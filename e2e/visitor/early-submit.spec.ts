import { expect, test } from '../fixtures.ts'
import { signIn, waitForHydration } from '../journey.ts'
import { DEMO_PASSWORD } from '../people.ts'
import { holdScript, withoutScript } from '../school.ts'

test('no form can be sent before presses are recorded, which needs only one small script', async ({
  page,
}) => {
  await holdScript(page)
  const arrive = await holdScript(page, /\/assets\/entry-early-/)
  await page.goto('/auth', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Login' })
  const login = form.getByRole('button', { name: 'Login' })
  await form.getByLabel('Password').fill('typed at once')
  await expect(login).toBeDisabled()
  arrive()
  await expect(login).toBeEnabled()
  await expect(form.getByLabel('Password')).toHaveValue('typed at once')
})

test('a form sent with Enter before hydration is sent after it', async ({ page }) => {
  const arrive = await holdScript(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Login' })
  await expect(form.getByRole('button', { name: 'Login' })).toBeEnabled()
  await form.getByLabel('Username').fill('student@ascent.example')
  await form.getByLabel('Password').fill(DEMO_PASSWORD)
  await form.getByLabel('Password').press('Enter')
  const login = form.getByRole('button', { name: 'Login' })
  await expect(login).toBeDisabled()
  await expect(login).toHaveAttribute('aria-busy', 'true')
  expect(await login.evaluate((button) => getComputedStyle(button, '::before').animationName)).toBe(
    'spin',
  )
  arrive()
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a button pressed early sends once, with all that was typed', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/api/contact') ? 1 : 0))
  const arrive = await holdScript(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Subject').fill('In a hurry')
  await page.getByLabel('Message').fill('Typed and sent before the page was alive.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByLabel('Subject').press('Enter')
  arrive()
  await expect(page.getByText('Message sent')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(sent).toBe(1)
})

test('errors of a form that was sent early are shown when the code has loaded', async ({
  page,
}) => {
  const arrive = await holdScript(page)
  await page.goto('/become-instructor', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Grace Hopper')
  await page.getByRole('button', { name: 'Send Application' }).click()
  arrive()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper')
  const send = page.getByRole('button', { name: 'Send Application' })
  await expect(send).toBeEnabled()
  expect(await send.getAttribute('aria-busy')).toBe(null)
})

test('a button keeps the focus when it is pressed early, and takes further presses for the same', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/api/login') ? 1 : 0))
  const arrive = await holdScript(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Login' })
  const login = form.getByRole('button', { name: 'Login' })
  await form.getByLabel('Username').fill('nobody-of-this-name')
  await form.getByLabel('Password').fill('not-the-password')
  await login.focus()
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(login).toBeDisabled()
    await expect(login).toBeFocused()
  }
  arrive()
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible()
  await expect(login).toBeEnabled()
  await expect(login).toBeFocused()
  await expect(page).toHaveURL('/auth')
  expect(sent).toBe(1)
})

test('an early press of a file button is not replayed, because browsers need a real press', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const arrive = await holdScript(page)
  await page.goto('/instructor', { waitUntil: 'commit' })
  const load = page.getByRole('button', { name: 'Import' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(load).toBeDisabled()
  arrive()
  await waitForHydration(page)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), load.click()])
  expect(chooser.isMultiple()).toBe(false)
})

test('a text that is published before hydration is published', async ({ page }) => {
  await signIn(page, 'student')
  const arrive = await holdScript(page)
  await page.goto('/blog/new', { waitUntil: 'commit' })
  const title = `Written in a hurry ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.fill('A thought that could not wait until the code of the page had come.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('without JavaScript a form sends nothing', async ({ browser, baseURL }) => {
  await withoutScript(browser, baseURL, async (page) => {
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  })
})

import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../journey.ts'
import { signInAs } from '../people.ts'
import { openHydrated } from '../school.ts'

const REFUSED = 'Instructor Access Required'

/** The server's answer: a page, a refusal on the page, or a redirect. */
type Outcome = 'page' | 'refused' | '/' | '/auth'

const PUBLIC = ['page', 'page', 'page', 'page'] as const
const SIGNED_IN = ['/auth', 'page', 'page', 'page'] as const
const INSTRUCTORS = ['/auth', 'refused', 'page', 'refused'] as const

/** The specification's table: visitor, student, instructor, admin. */
const TABLE: Record<string, readonly [Outcome, Outcome, Outcome, Outcome]> = {
  '/': PUBLIC,
  '/auth': ['page', '/', '/', '/'],
  '/courses': PUBLIC,
  '/courses/1': PUBLIC,
  '/blog': PUBLIC,
  '/blog/1': PUBLIC,
  '/papers': PUBLIC,
  '/papers/1': PUBLIC,
  '/dashboard': SIGNED_IN,
  '/settings': SIGNED_IN,
  '/notes': SIGNED_IN,
  '/instructor': INSTRUCTORS,
  '/courses/new': INSTRUCTORS,
  '/courses/1/edit': INSTRUCTORS,
  '/edit-paper/1': INSTRUCTORS,
  '/create-paper': ['/auth', '/', 'page', '/'],
  '/blog/new': SIGNED_IN,
  '/blog/1/edit': SIGNED_IN,
  '/admin': ['/', '/', '/', 'page'],
  '/about': PUBLIC,
  '/careers': PUBLIC,
  '/become-instructor': PUBLIC,
  '/contact': PUBLIC,
  '/verify': PUBLIC,
  '/faqs': PUBLIC,
  '/forgot-password': PUBLIC,
  '/reset-password': PUBLIC,
  '/verify-email': PUBLIC,
}

async function outcomeOf(request: APIRequestContext, path: string): Promise<Outcome> {
  const answer = await request.get(path, { maxRedirects: 0 })
  if (answer.status() === 302) return (answer.headers()['location'] ?? '') as Outcome
  const html = await answer.text()
  const isRefused = html.includes(REFUSED)
  if (isRefused) {
    expect(answer.status()).toBe(403)
    expect(html).toContain('You need to be an instructor to access this page.')
    expect(html).not.toContain('<form')
  }
  expect(html).toContain('<main')
  return isRefused ? 'refused' : 'page'
}

for (const [index, role] of (['visitor', 'student', 'instructor', 'admin'] as const).entries())
  test(`the server renders for a ${role} exactly what the specification allows`, async ({
    page,
  }) => {
    if (role !== 'visitor') await signInAs(page, role)
    for (const [path, expected] of Object.entries(TABLE))
      expect(await outcomeOf(page.request, path), path).toBe(expected[index])
  })

test('an unknown address is the not-found page, for everybody', async ({ page }) => {
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('the guards apply in the browser as well, without a flash', async ({ page }) => {
  await signInAs(page, 'student')
  await page.goto('/instructor')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  const seen: string[] = []
  await page.exposeFunction('saw', (text: string) => seen.push(text))
  await page.evaluate(() => {
    const { saw } = window as unknown as { saw: (text: string) => void }
    const look = () => saw(document.querySelector('main h1')?.textContent ?? '')
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.goBack()
  await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible()
  expect(seen).not.toContain('Instructor Dashboard')
})

for (const [path, reason] of [
  ['/admin', 'Admin access required'],
  ['/create-paper', 'Instructor access required'],
] as const)
  test(`a redirect home from ${path} says why`, async ({ page }) => {
    await signInAs(page, 'student')
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expectToast(page, 'Unauthorized', reason)
  })

test('no address of this site redirects to another site', async ({ page, baseURL }) => {
  const answer = await page.request.get(`${baseURL}//evil.example/`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/evil.example'])
})

test('a long address that needs a sign-in is remembered without its query, so that every proxy passes the answer', async ({
  request,
}) => {
  const asked = async (query: string) => {
    const answer = await request.get(`/dashboard?x=${query}`, { maxRedirects: 0 })
    const { location, 'set-cookie': cookie } = answer.headers()
    return [location, /return-to=([^|]*)\|/.exec(cookie ?? '')?.[1]]
  }
  const short = '%22'.repeat(10)
  expect(await asked(short)).toEqual(['/auth', encodeURIComponent(`/dashboard?x=${short}`)])
  expect(await asked('%22'.repeat(2_000))).toEqual(['/auth', encodeURIComponent('/dashboard')])
})

test('a form that is sent before hydration shows the page again', async ({ page }) => {
  const answer = await page.request.post('/auth', {
    form: { username: 'ada', password: 'secret-word' },
    maxRedirects: 0,
  })
  expect([answer.status(), answer.headers()['location']]).toEqual([303, '/auth'])
})

test('logging out on a private page leads home, and leaves no trace of it', async ({ page }) => {
  for (const path of ['/dashboard', '/settings', '/blog/new', '/instructor', '/courses/1/edit']) {
    await signInAs(page, 'instructor')
    await openHydrated(page, path)
    if (path === '/blog/new') await page.getByLabel('Title').fill('Half a thought')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    if (path === '/blog/new') await page.getByRole('button', { name: 'Log out and delete' }).click()
    await expectToast(page, 'Logged out', 'You have been successfully logged out.')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Featured Courses' })).toBeVisible()
    await expect(page, path).toHaveURL('/')
    await expect(page.getByText('You have been signed out')).toHaveCount(0)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('return-to')
  }
})

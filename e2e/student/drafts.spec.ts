import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { givenLearner } from '../exercises.ts'
import { newPerson, register } from '../people.ts'
import { confirm, signIn } from '../journey.ts'
import { givenCourse, openEarly, openHydrated } from '../school.ts'

/** Only of this form, because the page of the last journey may still store its own draft. */
const drafts = (page: Page, form = 'contact') =>
  page.evaluate(
    (name) =>
      Object.keys(localStorage).filter(
        (key) => /^draft:\d+:/.test(key) && key.includes(name) && !key.endsWith(':base'),
      ),
    form,
  )

async function typeMessage(page: Page) {
  await openHydrated(page, '/contact')
  await page.getByLabel('Message').fill('Between you and me')
  await expect.poll(() => drafts(page)).toHaveLength(1)
}

async function logOut(page: Page, { isAsked = false } = {}) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  if (isAsked) await page.getByRole('button', { name: 'Log out and delete' }).click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
}

test('signing out deletes drafts', async ({ page }) => {
  await register(page.request)
  await typeMessage(page)
  await logOut(page, { isAsked: true })
  await expect.poll(() => drafts(page)).toEqual([])
  await openHydrated(page, '/contact')
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a program that this browser has no room for says so while it is written', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  const { id, lessons } = await givenLearner(page, baseURL)
  await openHydrated(page, `/courses/${id}?tab=content&lesson=${lessons[1]!.id}`)
  const exercise = page.getByRole('region', { name: 'Write a function that halves' })
  const program = exercise.getByRole('textbox', { name: 'Your program' })
  const warning = exercise.getByText('Not kept: this browser has no room for it.')
  await program.focus()
  await page.keyboard.type('# mine')
  await expect(warning).toBeVisible()
})

test('a draft is offered to nobody else, and waits for its author', async ({ page }) => {
  const first = await register(page.request)
  await typeMessage(page)
  // The session ends without the page knowing: it expired, or was ended elsewhere.
  await page.request.post('/api/logout')
  await register(page.request, newPerson('Somebody Else'))
  await openHydrated(page, '/contact')
  await expect(page.getByLabel('Name')).toHaveValue('Somebody Else')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await logOut(page)

  await page.request.post('/api/login', { data: first })
  await openHydrated(page, '/contact')
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Between you and me')
})

test('what was saved is not restored as a draft', async ({ page }) => {
  await register(page.request)
  await openHydrated(page, '/blog/new')
  await page.getByLabel('Title').fill('Saved and done with')
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill('A text that is long enough. '.repeat(3))
  await expect.poll(() => drafts(page, 'post')).toHaveLength(1)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  await expect.poll(() => drafts(page, 'post')).toEqual([])
  await openHydrated(page, '/blog/new')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('what is typed before hydration is not replaced by an older draft', async ({ page }) => {
  await register(page.request)
  await typeMessage(page)
  const arrive = await openEarly(page, '/contact')
  await page.getByLabel('Message').fill('Typed just now')
  await arrive()
  await expect(page.getByText('You left unsaved changes here earlier')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Typed just now')
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Between you and me')
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
})

test('an older draft can be restored instead, or deleted for good', async ({ page }) => {
  await register(page.request)
  await typeMessage(page)
  let arrive = await openEarly(page, '/contact')
  await page.getByLabel('Subject').fill('Typed just now')
  await arrive()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Typed just now')
  await expect(page.getByLabel('Message')).toHaveValue('Between you and me')

  arrive = await openEarly(page, '/contact')
  await page.getByLabel('Message').fill('Something else')
  await arrive()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await confirm(page, 'Discard them')
  await expect(page.getByLabel('Message')).toHaveValue('Something else')
  await expect(page.getByText('You left unsaved changes here earlier')).toHaveCount(0)
  await openHydrated(page, '/contact')
  await expect(page.getByLabel('Message')).toHaveValue('Something else')
})

test('a form of nested fields also keeps what is typed before hydration', async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  await page.getByLabel('Title', { exact: true }).fill('The older title')
  await expect.poll(() => drafts(page, 'course')).toHaveLength(1)
  const arrive = await openEarly(page, '/courses/new')
  await page.getByLabel('Title', { exact: true }).fill('The title of today')
  await arrive()
  await expect(page.getByText('You left unsaved changes here earlier')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The title of today')
})

test('pressing send before a draft is restored does not send that draft', async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  await page.getByLabel('Title', { exact: true }).fill('A title of last week')
  await expect.poll(() => drafts(page, 'course')).toHaveLength(1)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const arrive = await openEarly(page, '/courses/new')
  await page.getByRole('button', { name: 'Create Course' }).click()
  await arrive()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A title of last week')
  await expect(page.getByRole('button', { name: 'Create Course' })).toBeEnabled()
  // Had it been sent, errors would be shown.
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  expect(sent).toEqual([])
  // A second press, after the draft was seen, sends it.
  await page.getByRole('button', { name: 'Create Course' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
})

test('restoring a draft cancels no early press of buttons outside its form', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL)
  await signIn(page, 'instructor')
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('A title of last week')
  await expect.poll(() => drafts(page, 'course')).toHaveLength(1)
  const arrive = await openEarly(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const copied = page.waitForResponse('**/api/courses/*/duplicate')
  await arrive()
  expect((await copied).status()).toBe(201)
})

async function leaveEarlierDraft(page: Page) {
  await register(page.request)
  await typeMessage(page)
  const arrive = await openEarly(page, '/contact')
  await page.getByLabel('Message').fill('Typed just now')
  await arrive()
  await expect(page.getByText('You left unsaved changes here earlier')).toBeVisible()
  await expect.poll(() => drafts(page)).toHaveLength(2)
}

test('an older draft is kept beside a newer one until the user decides', async ({ page }) => {
  await leaveEarlierDraft(page)
  await openHydrated(page, '/contact')
  await expect(page.getByLabel('Message')).toHaveValue('Typed just now')
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Between you and me')
  await expect.poll(() => drafts(page)).toHaveLength(1)
})

test('an older draft is deleted when what was typed instead is sent', async ({ page }) => {
  await leaveEarlierDraft(page)
  await page.getByLabel('Subject').fill('Newer')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect.poll(() => drafts(page)).toEqual([])
  await expect(page.getByText('You left unsaved changes here earlier')).toHaveCount(0)
})

test('a restored draft is announced even if the code of its notice does not load', async ({
  page,
}) => {
  await register(page.request)
  await typeMessage(page)
  await page.route('**/assets/restored-draft-*.js', (route) => route.abort())
  await openHydrated(page, '/contact')
  await expect(page.getByText('You left unsaved changes here')).toBeVisible()
  await page.unroute('**/assets/restored-draft-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
})

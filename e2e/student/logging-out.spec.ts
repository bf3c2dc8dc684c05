import type { Page } from '@playwright/test'
import { openEditor } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast, signIn } from '../journey.ts'
import { makeCourse } from '../instructor/authoring.ts'
import { register, signInAs } from '../people.ts'
import { openHydrated } from '../school.ts'
import { copyOf, givenPost, textOf, typeText } from '../working-copies.ts'

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Log out and delete what is not saved?' })

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

const expectLoggedOut = (page: Page) =>
  expectToast(page, 'Logged out', 'You have been successfully logged out.')

/** The drafts that would be lost, as listed in the dialog. */
const lost = (page: Page) => question(page).getByRole('listitem')

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

test('logging out lists the unsaved drafts that it would delete, with links to them', async ({
  page,
}) => {
  await register(page.request)
  await openHydrated(page, '/blog/new')
  await page.getByLabel('Title').fill('Half a thought')
  await openHydrated(page, '/settings')
  await page.getByLabel('Bio').fill('Somebody who thinks')
  await openHydrated(page, '/contact')
  await page.getByLabel('Message').fill('Between you and me')
  await openHydrated(page, '/about')
  await logOut(page)
  await expect(lost(page)).toHaveText([
    'A message on the contact page',
    'A new article “Half a thought”',
    'Changes to your profile',
  ])
  await expect(question(page)).toHaveAccessibleDescription(/deletes it:.*“Half a thought”/)
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'User menu' })).toBeFocused()

  await logOut(page)
  await question(page).getByRole('link', { name: 'Half a thought' }).click()
  await expect(page).toHaveURL('/blog/new')
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await expect(question(page)).toHaveCount(0)

  await logOut(page)
  await question(page).getByRole('button', { name: 'Log out and delete' }).click()
  await expectLoggedOut(page)
  await expect.poll(() => drafts(page)).toEqual([])
})

test('drafts for two positions are listed apart, an older and a newer draft of one form once', async ({
  page,
}) => {
  await register(page.request)
  for (const position of ['Editor: mathematics', 'Tutor']) {
    await openHydrated(page, `/careers?position=${encodeURIComponent(position)}`)
    await page.getByLabel('Message (optional)').fill(`For ${position}`)
  }
  await openHydrated(page, '/contact')
  await page.getByLabel('Message').fill('Between you and me')
  await openHydrated(page, '/about')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(':contact'))!
    localStorage.setItem(`${key}:earlier`, localStorage.getItem(key)!)
  })
  await logOut(page)
  await expect(lost(page)).toHaveText([
    'A message on the contact page',
    'Your entry for the talent community “Editor: mathematics”',
    'Your entry for the talent community “Tutor”',
  ])
  await lost(page).getByRole('link', { name: 'Editor: mathematics' }).click()
  await expect(page.getByLabel('Message (optional)')).toHaveValue('For Editor: mathematics')
})

test('a draft that was typed a moment ago is listed, too', async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  await page.getByLabel('Title', { exact: true }).first().fill('Begun just now')
  await logOut(page)
  await expect(lost(page)).toHaveText(['A new course “Begun just now”'])
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Begun just now')
  await logOut(page)
  await question(page).getByRole('button', { name: 'Log out and delete' }).click()
  await expectLoggedOut(page)
})

test('a draft that reached the account is not asked about, even if it was just typed', async ({
  page,
}) => {
  const { author, api, edit } = await givenPost(page)
  await openHydrated(page, edit)
  await typeText(page, 'Typed at the last moment')
  await logOut(page)
  await expectLoggedOut(page)
  await expect.poll(() => drafts(page)).toEqual([])
  await signInAs(page, author.username, author.password)
  expect((await copyOf(page, api)).content).toBe(textOf('Typed at the last moment'))

  // Restored from the account, and the page is left again.
  await openHydrated(page, edit)
  await expect(page.getByText(/You have unsaved changes from/)).toBeVisible()
  await openHydrated(page, '/about')
  await logOut(page)
  await expectLoggedOut(page)
})

test('a hanging connection does not block logging out: what was not sent is listed', async ({
  page,
}) => {
  const { edit } = await givenPost(page)
  await openHydrated(page, edit)
  await page.route('**/draft', () => {})
  await typeText(page, 'Still on its way')
  await logOut(page)
  await logOut(page)
  await expect(lost(page)).toHaveText(['Changes to the article “As it was”'])
  await page.unroute('**/draft')
  await question(page).getByRole('button', { name: 'Log out and delete' }).click()
  await expectLoggedOut(page)
})

test('unsaved lesson texts are in the account, other unsaved changes of a course are listed', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Kept in two places')
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  await (await openEditor(page)).fill('Written here.')
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  await openHydrated(page, '/about')
  await logOut(page)
  await expectLoggedOut(page)

  await signIn(page, 'instructor')
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByLabel('Description').fill('Only this browser has this description.')
  await openHydrated(page, '/about')
  await logOut(page)
  await expect(lost(page)).toHaveText([`Changes to the course “${course.title}”`])
  await question(page).getByRole('link').click()
  await expect(page.getByLabel('Description')).toHaveValue(
    'Only this browser has this description.',
  )
})

test('on a phone the question gives the focus back to what opens the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await register(page.request)
  await openHydrated(page, '/contact')
  await page.getByLabel('Message').fill('Between you and me')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page
    .getByRole('navigation', { name: 'Mobile' })
    .getByRole('button', { name: 'Log out' })
    .click()
  await expect(lost(page)).toHaveText(['A message on the contact page'])
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

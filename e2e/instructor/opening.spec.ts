import { openEditor } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { hold, openHydrated } from '../school.ts'
import { givenPaper } from './authoring.ts'

test('leaving a paper that was only opened for editing asks nothing and stores nothing', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const { id } = await givenPaper(page)
  await openHydrated(page, `/edit-paper/${id}`)
  await openEditor(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`/papers/${id}$`))
  expect((await page.request.get(`/api/research-papers/${id}/draft`)).status()).toBe(404)
  const storedKeys = await page.evaluate(() => Object.keys(localStorage))
  expect(storedKeys.filter((key) => key.includes(`paper:${id}`))).toEqual([])
  await page.request.delete(`/api/research-papers/${id}`)
})

test('a paper is asked for once to be edited, and not at all by a page that the server drew', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const { id } = await givenPaper(page)
  await openHydrated(page, '/instructor')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === `/api/research-papers/${id}`) asked.push(search)
  })
  await page.locator(`a[href="/edit-paper/${id}"]`).click()
  await expect(page.getByRole('button', { name: 'Update Paper' })).toBeVisible()
  expect(asked).toEqual(['?view=edit'])
  await openHydrated(page, `/edit-paper/${id}`)
  await expect(page.getByRole('button', { name: 'Update Paper' })).toBeVisible()
  expect(asked).toEqual(['?view=edit'])
})

test('students are told that these pages are for instructors, guests sign in', async ({ page }) => {
  await page.goto('/courses/new')
  await expect(page).toHaveURL('/auth')
  await signIn(page, 'student')
  for (const path of ['/courses/new', '/instructor', '/courses/1/edit']) {
    await page.goto(path)
    await expect(page.getByText('Instructor Access Required')).toBeVisible()
    await expect(page.getByText('You need to be an instructor to access this page.')).toBeVisible()
  }
})

test('the heading of an editor gets the focus once it is loaded, unless the focus has moved meanwhile', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const edit = page.getByRole('link', { name: /^Edit/ }).first()
  const heading = page.getByRole('heading', { level: 1, name: 'Edit Course' })
  for (const goesOn of [false, true]) {
    await openHydrated(page, '/instructor')
    const arrive = await hold(page, /\/api\/courses\/\d+\?view=edit/)
    await edit.click()
    await expect(page.getByRole('main')).toBeFocused()
    if (goesOn) await page.keyboard.press('Shift+Tab')
    arrive()
    await expect(heading).toBeVisible()
    await (goesOn ? expect(heading).not.toBeFocused() : expect(heading).toBeFocused())
  }
})

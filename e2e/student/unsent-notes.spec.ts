import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast } from '../journey.ts'
import { becomeStudent, comeBackOnline, othersCourse, openHydrated } from '../school.ts'

const isSaving = (method: string, url: string) => method === 'PUT' && url.endsWith('/note')

async function openNote(page: Page, baseURL: string | undefined) {
  const course = await othersCourse(baseURL)
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  await page.getByText('Notes', { exact: true }).click()
  return { course, field: page.getByLabel('Note on this lesson') }
}

const savedNote = async (page: Page, lessonId: number) => {
  const answer = await page.request.get(`/api/lessons/${lessonId}/note`)
  return ((await answer.json()) as { text: string }).text
}

test('a note written offline is saved from another lesson', async ({ page, baseURL }) => {
  const { course, field } = await openNote(page, baseURL)
  await page.context().setOffline(true)
  await field.fill('Written in a tunnel')
  await expect(page.getByText('It is kept in this browser.')).toBeVisible()
  // Waits for the lesson's own last try, which shows nothing if it succeeds.
  const lastTry = page.waitForEvent('requestfailed', (request) =>
    isSaving(request.method(), request.url()),
  )
  await page.getByRole('button', { name: 'Complete and continue' }).click()
  await expect(page.getByRole('heading', { name: 'How far to step' })).toBeFocused()
  await lastTry
  await page.context().setOffline(false)
  await expect.poll(() => savedNote(page, course.lessons[0]!.id)).toBe('Written in a tunnel')
  await expectToast(page, 'Note saved', 'kept in this browser')
})

test('a note that a busy server refused is sent again later', async ({ page, baseURL }) => {
  const { course, field } = await openNote(page, baseURL)
  await page.route('**/api/lessons/*/note', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { message: 'Too busy' } })
      : route.fallback(),
  )
  await field.fill('Written in a rush')
  await expect(page.getByText('It is kept in this browser.')).toBeVisible()
  await page.getByRole('link', { name: 'All my notes' }).click()
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toBeVisible()
  await page.unroute('**/api/lessons/*/note')
  await comeBackOnline(page)
  await expect.poll(() => savedNote(page, course.lessons[0]!.id)).toBe('Written in a rush')
})

test('a saved note whose answer was lost does not count as unsaved', async ({ page, baseURL }) => {
  const { course, field } = await openNote(page, baseURL)
  await page.route('**/api/lessons/*/note', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await field.fill('Saved, and nobody knew')
  await expect.poll(() => savedNote(page, course.lessons[0]!.id)).toBe('Saved, and nobody knew')
  await page.unroute('**/api/lessons/*/note')
  await page.route('**/api/lessons/*/note', (route) => route.abort())
  await openHydrated(page, '/notes')
  await expect(page.getByText('Saved, and nobody knew')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toHaveCount(0)
})

test('a note that could not be sent is listed among the notes, and logging out asks first', async ({
  page,
  baseURL,
}) => {
  const { course, field } = await openNote(page, baseURL)
  await page.route('**/api/lessons/*/note', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await field.fill('Nobody has it yet')
  await expect(page.getByText('It is kept in this browser.')).toBeVisible()
  await page.getByRole('link', { name: 'All my notes' }).click()
  const unsent = page.getByRole('region', { name: 'Not saved yet' })
  await expect(unsent).toContainText('Nobody has it yet')
  await expect(page.getByText('No notes yet')).toHaveCount(0)
  await expect(unsent.getByRole('link', { name: 'Open the lesson' })).toHaveAttribute(
    'href',
    `/courses/${course.id}?tab=content&lesson=${course.lessons[0]!.id}`,
  )
  await expectAccessible(page)

  const logOut = async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await logOut()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('listitem')).toHaveText(['1 note'])
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(unsent).toContainText('Nobody has it yet')

  await page.unroute('**/api/lessons/*/note')
  const saving = page.waitForResponse((answer) => isSaving(answer.request().method(), answer.url()))
  await logOut()
  expect((await saving).status()).toBe(200)
  await expectToast(page, 'Logged out', 'successfully')
})

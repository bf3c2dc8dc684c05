import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { becomeStudent, hold, othersCourse, openHydrated } from '../school.ts'

const QUOTES = ['A step that is too long', 'A step that is too short', 'a rate that works']
const TEXT =
  '<p>A step that is too long misses the valley.</p>' +
  '<p>A step that is too short never arrives. In between lies a rate that works.</p>'

const notes = (page: Page) => page.getByRole('region', { name: 'Notes' })
const field = (page: Page) => notes(page).getByLabel('Note on this lesson')
const quote = (page: Page, words: string) =>
  notes(page).getByRole('listitem').filter({ hasText: words })

async function given(page: Page, baseURL: string | undefined) {
  const course = await othersCourse(baseURL, {
    modules: [{ title: 'The way', lessons: [{ title: 'How far to step', content: TEXT }] }],
  })
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  const path = `/api/lessons/${course.lessons[0]!.id}`
  return { address: `/courses/${course.id}?tab=content`, path }
}

async function givenHighlights(page: Page, baseURL: string | undefined) {
  const { address, path } = await given(page, baseURL)
  const save = async (comment: string | null, updatedAt?: string) => {
    const highlights = QUOTES.map((words) => ({ quote: words, prefix: '', suffix: '', comment }))
    const data = { highlights, updatedAt }
    const saved = await page.request.put(`${path}/highlights`, { data })
    expect(saved.status()).toBe(200)
    return ((await saved.json()) as { updatedAt: string }).updatedAt
  }
  const updatedAt = await save(null)
  await openHydrated(page, address)
  await expect(notes(page).getByRole('listitem')).toHaveCount(3)
  return { changeElsewhere: (comment: string) => save(comment, updatedAt) }
}

test('a key opens the note with the focus in its field, and what is typed is saved', async ({
  page,
  baseURL,
}) => {
  const { address } = await given(page, baseURL)
  await openHydrated(page, address)
  await expect(field(page)).toBeAttached()
  await expect(field(page)).toBeHidden()
  await page.keyboard.press('m')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toBeInViewport()
  await page.keyboard.type('my own words')
  await expect(field(page)).toHaveValue('my own words')
  await expect(notes(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(page)).toHaveValue('my own words')
})

test('removing a highlight moves the focus to the next one, and after the last to the notes', async ({
  page,
  baseURL,
}) => {
  await givenHighlights(page, baseURL)
  const remove = (words: string) => quote(page, words).getByRole('button', { name: 'Remove' })
  const [first, second, third] = QUOTES as [string, string, string]
  await remove(second).press('Enter')
  await expect(quote(page, second)).toHaveCount(0)
  await expect(quote(page, third)).toBeFocused()
  await remove(third).press('Enter')
  await expect(quote(page, third)).toHaveCount(0)
  await expect(quote(page, first)).toBeFocused()
  await remove(first).press('Enter')
  await expect(quote(page, first)).toHaveCount(0)
  await expect(notes(page)).toBeFocused()
})

test('a highlight with a comment is removed only after a question', async ({ page, baseURL }) => {
  await givenHighlights(page, baseURL)
  const [, second, third] = QUOTES as [string, string, string]
  const item = quote(page, second)
  await item.getByRole('button', { name: 'Add a comment' }).press('Enter')
  await page.keyboard.type('Half of it')
  await page.keyboard.press('Enter')
  await expect(item.getByText('Half of it')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Remove this highlight?' })
  await item.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(question).toContainText('Half of it')
  await page.keyboard.press('Escape')
  await expect(item.getByRole('button', { name: 'Remove' })).toBeFocused()
  await item.getByRole('button', { name: 'Remove' }).press('Enter')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(item).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await expect(quote(page, third)).toBeFocused()
})

test('the button beside the words asks before it removes a comment, too', async ({
  page,
  baseURL,
}) => {
  const { address } = await given(page, baseURL)
  await openHydrated(page, address)
  await expect(notes(page)).toBeVisible()
  const words = page.locator('.prose').getByText('A step that is too long misses the valley.')
  const press = async (name: string) => {
    await words.selectText()
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).press('Enter')
  }
  await press('Highlight')
  const item = notes(page).getByRole('listitem')
  await item.getByRole('button', { name: 'Add a comment' }).press('Enter')
  await page.keyboard.type('Half of it')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove this highlight?' })
  await press('Remove highlight')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(words).toBeFocused()
  await expect(item.getByText('Half of it')).toBeVisible()
  await press('Remove highlight')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(item).toHaveCount(0)
  await expect(words).toBeFocused()
})

test('a comment that is still being saved is asked about before its highlight is removed', async ({
  page,
  baseURL,
}) => {
  await givenHighlights(page, baseURL)
  const item = quote(page, QUOTES[0]!)
  await item.getByRole('button', { name: 'Add a comment' }).press('Enter')
  const letGo = await hold(page, /highlights$/)
  await page.keyboard.type('Half of it')
  await page.keyboard.press('Enter')
  await item.getByRole('button', { name: 'Remove' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove this highlight?' })
  await expect(question).toContainText('Half of it')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  letGo()
  await expect(item.getByText('Half of it')).toBeVisible()
  await page.reload()
  await expect(item.getByText('Half of it')).toBeVisible()
})

test('saving a comment leaves the focus at its button', async ({ page, baseURL }) => {
  await givenHighlights(page, baseURL)
  const item = quote(page, QUOTES[0]!)
  await item.getByRole('button', { name: 'Add a comment' }).press('Enter')
  await expect(item.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await page.keyboard.type('Half of it')
  await page.keyboard.press('Enter')
  await expect(item.getByText('Half of it')).toBeVisible()
  await expect(item.getByRole('button', { name: 'Change comment' })).toBeFocused()
})

test('editing a comment starts from its latest text, even if another tab wrote it', async ({
  page,
  baseURL,
}) => {
  const { changeElsewhere } = await givenHighlights(page, baseURL)
  await changeElsewhere('From the other tab')
  const [first, second] = [quote(page, QUOTES[0]!), quote(page, QUOTES[1]!)]
  await second.getByRole('button', { name: 'Add a comment' }).click()
  await second.getByRole('textbox', { name: 'Comment' }).fill('From this one')
  await second.getByRole('button', { name: 'Save comment' }).click()
  await expect(first.getByText('From the other tab')).toBeVisible()
  await first.getByRole('button', { name: 'Change comment' }).click()
  await expect(first.getByRole('textbox', { name: 'Comment' })).toHaveValue('From the other tab')
})

test('choosing between two versions of a note, or trying again, returns the focus to the field', async ({
  page,
  baseURL,
}) => {
  const { address, path } = await given(page, baseURL)
  await openHydrated(page, address)
  await notes(page).locator('summary').click()
  await field(page).fill('Mine')
  await expect(notes(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.route('**/api/lessons/*/note', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await field(page).fill('Mine, longer')
  const again = notes(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/lessons/*/note')
  await again.press('Enter')
  await expect(notes(page).getByText('Saved', { exact: true })).toBeVisible()
  await expect(field(page)).toBeFocused()

  await page.request.put(`${path}/note`, { data: { text: 'From elsewhere' } })
  await field(page).fill('Mine, once more')
  await notes(page).getByRole('button', { name: 'Keep both' }).press('Enter')
  await expect(field(page)).toHaveValue(/Mine, once more[^]*From elsewhere|From elsewhere[^]*Mine/)
  await expect(field(page)).toBeFocused()
})

test('adding or removing a highlight with the button beside the words leaves the focus in the text', async ({
  page,
  baseURL,
}) => {
  const { address } = await given(page, baseURL)
  await openHydrated(page, address)
  await expect(notes(page)).toBeVisible()
  const words = page.locator('.prose').getByText('A step that is too long misses the valley.')
  for (const name of ['Highlight', 'Remove highlight']) {
    await words.selectText()
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).press('Enter')
    await expect(page.getByRole('toolbar')).toBeHidden()
    await expect(words).toBeFocused()
    await expect(notes(page).getByRole('listitem')).toHaveCount(name === 'Highlight' ? 1 : 0)
  }
})

import type { Page } from '@playwright/test'
import { openEditor, stored } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, expectAccessible, expectToast } from '../journey.ts'
import { register } from '../people.ts'
import { openHydrated } from '../school.ts'
import { elsewhere, savedContent } from '../working-copies.ts'

const LONG = 'These words make the text long enough to be published as an article. '
  .repeat(2)
  .trim()

const text = (...paragraphs: string[]) =>
  [LONG, ...paragraphs].map((words) => `<p>${words}</p>`).join('\n')

async function givenText(page: Page) {
  const author = await register(page.request)
  const answer = await page.request.post('/api/blog-posts', {
    data: {
      title: 'As it was',
      content: text('First.', 'Second.', 'Third.'),
      categories: ['news'],
      isPublished: true,
    },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return { author, api: `/api/blog-posts/${id}`, edit: `/blog/${id}/edit` }
}

async function typeInto(page: Page, paragraph: string, words: string) {
  await openEditor(page)
  await page.locator('.ProseMirror p', { hasText: paragraph }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

const notice = (page: Page) => page.getByRole('group', { name: 'Changed elsewhere' })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Compare and merge' })

const compare = (page: Page) => page.getByRole('button', { name: 'Compare and merge' }).click()

test('when two authors edit a text at once, the second compares, merges by keyboard, and saves', async ({
  page,
  browser,
}) => {
  const { author, api, edit } = await givenText(page)
  const other = await elsewhere(browser, author)
  await openHydrated(other.page, edit)
  await openEditor(other.page)
  await openHydrated(page, edit)
  await typeInto(page, 'Second.', ' Mine.')
  await typeInto(page, 'Third.', ' Only mine.')
  await page.getByLabel('Title').fill('My title')
  await typeInto(other.page, 'First.', ' Only theirs.')
  await typeInto(other.page, 'Second.', ' Theirs.')
  await save(other.page)
  await expect(other.page).toHaveURL(/\/blog\/\d+$/)
  const theirs = text('First. Only theirs.', 'Second. Theirs.', 'Third.')
  expect(await savedContent(page, api)).toBe(theirs)

  await save(page)
  await expect(notice(page)).toContainText('This post was changed elsewhere')
  await compare(page)
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('1 place that both changed is yours to choose.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  const mine = text('First.', 'Second. Mine.', 'Third. Only mine.')
  await expect(stored(page)).toHaveValue(mine)
  await expect(page.getByLabel('Title')).toHaveValue('My title')

  await compare(page)
  await dialog.getByRole('button', { name: 'Use the merged text' }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Choose first: 1 place left')
  const place = dialog.getByRole('group', { name: 'Content: changed by both', exact: true })
  await expect(place.getByRole('radio', { name: 'Theirs', exact: true })).toBeFocused()
  // Enter in a choice does not submit the form.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(place.getByRole('radio', { name: 'Both, theirs first' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Use the merged text' }).press('Enter')
  await expectToast(page, 'Texts Merged', 'The result is in the form, and not saved yet')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  const merged = text(
    'First. Only theirs.',
    'Second. Theirs.',
    'Second. Mine.',
    'Third. Only mine.',
  )
  await expect(stored(page)).toHaveValue(merged)
  await expect(page.getByLabel('Title')).toHaveValue('My title')
  expect(await savedContent(page, api)).toBe(theirs)

  // The merge is stored as a working copy based on their save, and saved as usual.
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${api}/draft`)
      return answer.ok() ? ((await answer.json()) as { content: string }).content : null
    })
    .toBe(merged)
  await openHydrated(page, edit)
  await expect(stored(page)).toHaveValue(merged)
  await expect(page.getByText(/after you began your changes/)).toHaveCount(0)
  await save(page)
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  expect(await savedContent(page, api)).toBe(merged)
  await other.close()
})

test('a conflict after a merge is reported again, and a lost connection changes nothing', async ({
  page,
}) => {
  const { api, edit } = await givenText(page)
  await openHydrated(page, edit)
  await typeInto(page, 'Second.', ' Mine.')
  const first = text('First. Theirs.', 'Second.', 'Third.')
  await page.request.patch(api, { data: { content: first } })
  await save(page)
  await expect(notice(page)).toBeVisible()
  await page.context().setOffline(true)
  await compare(page)
  await expect(notice(page).getByRole('alert')).toHaveText(
    'The comparison could not be loaded. Nothing was changed.',
  )
  await page.context().setOffline(false)
  await compare(page)
  await expect(dialogOf(page)).toContainText('everything fits together')
  await dialogOf(page).getByRole('button', { name: 'Use the merged text' }).click()
  await expect(stored(page)).toHaveValue(text('First. Theirs.', 'Second. Mine.', 'Third.'))

  await page.request.patch(api, { data: { content: `${first}\n<p>And more.</p>` } })
  await save(page)
  await expect(notice(page)).toBeVisible()
  await compare(page)
  await dialogOf(page).getByRole('button', { name: 'Use the merged text' }).click()
  await expect(stored(page)).toHaveValue(
    text('First. Theirs.', 'Second. Mine.', 'Third.', 'And more.'),
  )
  await save(page)
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  expect(await savedContent(page, api)).toBe(
    text('First. Theirs.', 'Second. Mine.', 'Third.', 'And more.'),
  )
})

test('a working copy that is older than the text can be merged with it', async ({ page }) => {
  const { api, edit } = await givenText(page)
  await openHydrated(page, edit)
  await openEditor(page)
  await page.request.patch(api, {
    data: { content: text('First. Theirs.', 'Second.', 'Third.'), categories: ['ethics'] },
  })
  await typeInto(page, 'Second.', ' Mine.')
  await expect(page.getByText(/kept in your account/)).toBeVisible()
  await page.goto('about:blank')
  await openHydrated(page, edit)
  await expect(page.getByText(/after you began your changes/)).toBeVisible()
  await compare(page)
  // The categories of that time are unknown.
  const categories = dialogOf(page).getByRole('group', { name: 'Categories: not the same' })
  await categories.getByRole('radio', { name: 'Theirs', exact: true }).check()
  await dialogOf(page).getByRole('button', { name: 'Use the merged text' }).click()
  await expect(page.getByText(/after you began your changes/)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await expect(stored(page)).toHaveValue(text('First. Theirs.', 'Second. Mine.', 'Third.'))
  await save(page)
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  expect(await savedContent(page, api)).toBe(text('First. Theirs.', 'Second. Mine.', 'Third.'))
})

test('what is typed while the comparison is loaded takes part in it', async ({ page }) => {
  const { api, edit } = await givenText(page)
  await openHydrated(page, edit)
  await typeInto(page, 'Second.', ' Mine.')
  await page.request.patch(api, { data: { content: text('First. Theirs.', 'Second.', 'Third.') } })
  await save(page)
  await expect(notice(page)).toBeVisible()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${api}`, async (route) => {
    await mayAnswer
    await route.continue()
  })
  const asked = page.waitForRequest(`**${api}`)
  await compare(page)
  await asked
  await page.getByLabel('Title').fill('Typed meanwhile')
  await typeInto(page, 'Third.', ' Typed meanwhile.')
  answer()
  await dialogOf(page).getByRole('button', { name: 'Use the merged text' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Typed meanwhile')
  await expect(stored(page)).toHaveValue(
    text('First. Theirs.', 'Second. Mine.', 'Third. Typed meanwhile.'),
  )
})

test('who takes the other version reads it on the page, too', async ({ page }) => {
  const { api, edit } = await givenText(page)
  await openHydrated(page, edit.replace(/\/edit$/, ''))
  await expect(page.getByText('Second.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Title')).toBeVisible()
  await typeInto(page, 'Second.', ' Mine.')
  await page.request.patch(api, { data: { content: text('Theirs.') } })
  await save(page)
  await notice(page).getByRole('button', { name: 'Take the saved version' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Take the saved version' })
    .click()
  await expect(stored(page)).toHaveValue(text('Theirs.'))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('paragraph').filter({ hasText: 'Theirs.' })).toBeVisible()
  await expect(page.getByText('Second.')).toHaveCount(0)
})

test('instead of merging, the second author can take the other version or overwrite it', async ({
  page,
}) => {
  const { api, edit } = await givenText(page)
  await openHydrated(page, edit)
  await typeInto(page, 'Second.', ' Mine.')
  await page.request.patch(api, { data: { content: text('Theirs.') } })
  await save(page)
  await notice(page).getByRole('button', { name: 'Take the saved version' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Take the saved version' })
    .click()
  await expect(stored(page)).toHaveValue(text('Theirs.'))
  await expect(notice(page)).toHaveCount(0)

  await typeInto(page, 'Theirs.', ' And mine.')
  await page.request.patch(api, { data: { content: text('Theirs again.') } })
  await save(page)
  await notice(page).getByRole('button', { name: 'Save mine over it' }).click()
  await confirm(page, 'Save mine over it')
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  expect(await savedContent(page, api)).toBe(text('Theirs. And mine.'))
})

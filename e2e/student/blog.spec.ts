import type { Page } from '@playwright/test'
import { openEditor, writeHtml } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import {
  confirm,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  signIn,
} from '../journey.ts'
import { openHydrated } from '../school.ts'

const TEXT =
  '<p>Enough words to be more than fifty characters, and a formula: $e^{i\\pi} = -1$.</p>'

test('a student writes a draft, publishes it, and deletes it again', async ({ page }) => {
  const title = `A first article ${Date.now()}`
  await signIn(page, 'student')
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Write Article' }).click()
  await expect(page).toHaveURL(/\/blog\/new$/)
  await expect(page.getByRole('button', { name: 'Remove AI Research' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Title must be at least 5 characters')).toBeVisible()
  await expect(page.getByText('Content must be at least 50 characters')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()

  const previews: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/content/preview')) previews.push(request.url())
  })
  await page.getByLabel('Title').fill(title)
  await writeHtml(page, TEXT)
  await page.getByRole('button', { name: 'Remove AI Research' }).press('Enter')
  await expect(page.getByLabel('Categories')).toBeFocused()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Select at least one category')).toBeVisible()
  // Typed key by key: fires two events, between which the page is rendered again.
  await page.getByLabel('Categories').press('t')
  await expect(page.getByRole('button', { name: 'Remove Tutorial' })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Draft', { exact: true })).toBeVisible()
  await page.getByLabel('Publish Immediately').check()
  await expect(page.getByText('Ready to publish')).toBeVisible()

  expect(previews).toEqual([])
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('math')).toBeVisible()
  expect(previews.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectToast(page, 'Blog Post Created', 'Your blog post has been saved as a draft')
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByText('· Student')).toBeVisible()

  const visitor = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  expect((await visitor.request.get(page.url())).status()).toBe(404)

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Blog Post Updated', 'Your blog post has been successfully updated')
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)
  expect((await visitor.request.get(page.url())).status()).toBe(200)
  await visitor.close()

  const post = page.url()
  await page.getByRole('link', { name: 'Edit' }).click()
  const status = page.getByRole('complementary').locator('dd').first()
  await expect(status).toHaveText('Published')
  await page.getByLabel('Published').uncheck()
  await expect(status).toHaveText('Becomes a draft')
  await page.getByLabel('Published').check()
  await openHydrated(page, post)

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete your blog post.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Blog Post Deleted', 'Your blog post has been successfully deleted')
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('what was typed survives a reload, and leaving asks first', async ({ page }) => {
  await signIn(page, 'student')
  await openHydrated(page, '/blog/new')
  await page.getByLabel('Title').fill('Not saved yet')
  await page.getByRole('link', { name: 'Courses' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('kept in this browser')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Not saved yet')
  await expect(page.getByText('Not saved yet · kept in this browser')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Not saved yet')
  await page.getByRole('button', { name: 'Discard them' }).click()
  await confirm(page, 'Discard them')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a save that fails says why and keeps what was typed', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/blog/new')
  await page.getByLabel('Title').fill('A title that is long enough')
  await writeHtml(page, TEXT)
  await page.route('**/api/blog-posts', (route) =>
    route.fulfill({ status: 503, json: { message: 'The site is very busy' } }),
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Error Creating Blog Post', 'The site is very busy')
  await expect(page.getByLabel('Title')).toHaveValue('A title that is long enough')
})

async function editPublished(page: Page, title: string) {
  await signIn(page, 'student')
  const created = await page.request.post('/api/blog-posts', {
    data: { title, content: TEXT, categories: ['news'], isPublished: true },
  })
  const { id } = await created.json()
  await openHydrated(page, `/blog/${id}/edit`)
  const isPublished = async () =>
    (await (await page.request.get(`/api/blog-posts/${id}`)).json()).isPublished
  return { id, isPublished }
}

test('a published article is taken offline only after a question', async ({ page }) => {
  const { id, isPublished } = await editPublished(page, 'Read by everybody')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  const question = page.getByRole('alertdialog', { name: 'Take this article offline?' })
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Save as Draft' })).toBeFocused()
  expect(await isPublished()).toBe(true)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await question.getByRole('button', { name: 'Take Offline' }).click()
  await expect(page).toHaveURL(`/blog/${id}`)
  expect(await isPublished()).toBe(false)
})

test('what the switch says is what is saved, by the button as by the keyboard', async ({
  page,
}) => {
  const { id, isPublished } = await editPublished(page, 'Switched off')
  const question = page.getByRole('alertdialog', { name: 'Take this article offline?' })
  await page.getByLabel('Published').uncheck()
  await page.getByLabel('Title').press('Control+Enter')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Published')).toBeChecked()
  expect(await isPublished()).toBe(true)
  await page.getByLabel('Published').uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await question.getByRole('button', { name: 'Take Offline' }).click()
  await expect(page).toHaveURL(`/blog/${id}`)
  expect(await isPublished()).toBe(false)
})

test('somebody else’s article cannot be edited', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/blog/3')
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.goto('/blog/3/edit', { waitUntil: 'commit' })
  await expectToast(page, 'Unauthorized', 'You are not authorized to edit this blog post')
  await expect(page).toHaveURL(/\/blog\/3$/)
})

test('guests who want to write are asked to sign in', async ({ page }) => {
  await page.goto('/blog/new')
  await expect(page).toHaveURL(/\/auth$/)
})

test('the form is accessible', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/blog/new')
  await expectAccessible(page)
})

test('an article that was changed in another tab is not overwritten', async ({ page }) => {
  await signIn(page, 'student')
  const created = await page.request.post('/api/blog-posts', {
    data: { title: 'Open in two tabs', content: TEXT, categories: ['news'] },
  })
  const { id } = await created.json()
  await openHydrated(page, `/blog/${id}/edit`)
  await page.getByLabel('Title').fill('Typed in this tab')
  const elsewhere = { data: { title: 'Saved in the other tab' } }
  expect((await page.request.patch(`/api/blog-posts/${id}`, elsewhere)).status()).toBe(200)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectToast(page, 'Error Updating Blog Post', 'This post was changed elsewhere')
  await expect(page.getByLabel('Title')).toHaveValue('Typed in this tab')
  const { title } = await (await page.request.get(`/api/blog-posts/${id}`)).json()
  expect(title).toBe('Saved in the other tab')
})

test('what is typed as plain text keeps its paragraphs', async ({ page }) => {
  await signIn(page, 'student')
  await openHydrated(page, '/blog/new')
  await page.getByLabel('Title').fill('Typed as it comes')
  const content = await openEditor(page)
  await content.pressSequentially('The first paragraph, which says that a < b.')
  await content.press('Enter')
  await content.pressSequentially('The second paragraph says the rest.')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('p').last()).toHaveText(
    'The second paragraph says the rest.',
  )
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  await expect(page.locator('.prose p')).toHaveText([
    'The first paragraph, which says that a < b.',
    'The second paragraph says the rest.',
  ])
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { becomeStudent, othersCourse, openHydrated } from '../school.ts'

const TEXT =
  '<p>A step that is too long misses the valley.</p>' +
  '<p>A step that is too short never arrives. In between lies a rate that works.</p>'

const lessonsWith = (content: string) => [
  {
    title: 'The way',
    lessons: [
      { title: 'How far to step', content },
      { title: 'When to stop', content: '<p>When it is flat.</p>' },
    ],
  },
]

async function given(page: Page, baseURL: string | undefined) {
  const course = await othersCourse(baseURL, { modules: lessonsWith(TEXT) })
  await becomeStudent(page.request)
  expect((await page.request.post(`/api/courses/${course.id}/enroll`)).status()).toBe(201)
  const [first, second] = course.lessons
  const address = (lesson = first) => `/courses/${course.id}?tab=content&lesson=${lesson!.id}`
  return { course, first: first!, second: second!, address }
}

const notesOf = (page: Page) => page.getByRole('region', { name: 'Notes' })
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note on this lesson' })

async function openNotes(page: Page, path: string) {
  await openHydrated(page, path)
  await notesOf(page).locator('summary').click()
  await expect(noteField(page)).toBeVisible()
}

/** Selects words like dragging the pointer over them. */
const select = (page: Page, words: string) =>
  page.locator('.prose').evaluate((root, words) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(words)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + words.length)
      document.getSelection()?.removeAllRanges()
      document.getSelection()?.addRange(range)
    }
  }, words)

const painted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('notes') ?? [])].map(String))

async function highlight(page: Page, words: string) {
  await select(page, words)
  await page.getByRole('toolbar').getByRole('button', { name: 'Highlight' }).click()
  await expect(notesOf(page).getByRole('listitem').filter({ hasText: words })).toBeVisible()
}

test('a note is saved while it is written, and is there on another device', async ({
  page,
  baseURL,
  browser,
}) => {
  const { address, second } = await given(page, baseURL)
  await openNotes(page, address())
  await noteField(page).fill('Why not step by the slope itself?')
  await expect(notesOf(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(noteField(page)).toHaveValue('Why not step by the slope itself?')

  const elsewhere = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  const other = await elsewhere.newPage()
  await other.goto(address())
  await expect(noteField(other)).toHaveValue('Why not step by the slope itself?')
  await elsewhere.close()

  await noteField(page).fill('Typed last, and left at once.')
  await page.getByRole('link', { name: second.title }).first().click()
  await expect(page.getByRole('heading', { name: second.title })).toBeVisible()
  await expect(noteField(page)).toBeHidden()
  await page.goto('/notes')
  await expect(page.getByText('Typed last, and left at once.')).toBeVisible()
})

test('what is typed offline is stored, and saved when the browser is back online', async ({
  page,
  baseURL,
}) => {
  const { address, first } = await given(page, baseURL)
  await openNotes(page, address())
  await page.route('**/api/lessons/*/note', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await noteField(page).fill('Typed in a tunnel')
  await expect(notesOf(page).getByText('It is kept in this browser.')).toBeVisible()
  await page.unroute('**/api/lessons/*/note')
  await notesOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notesOf(page).getByText('Saved', { exact: true })).toBeVisible()
  const { text } = await (await page.request.get(`/api/lessons/${first.id}/note`)).json()
  expect(text).toBe('Typed in a tunnel')
})

test('two tabs with the same note lose nothing of each other', async ({ page, baseURL }) => {
  const { address, first } = await given(page, baseURL)
  await openNotes(page, address())
  const saved = await page.request.put(`/api/lessons/${first.id}/note`, {
    data: { text: 'From the other tab' },
  })
  expect(saved.status()).toBe(200)
  await noteField(page).fill('From this tab')
  await expect(notesOf(page).getByText('changed in another tab')).toBeVisible()
  await expect(notesOf(page).getByText('From the other tab')).toBeVisible()
  await noteField(page).press('End')
  await noteField(page).pressSequentially('!')
  await page.reload()
  await expect(noteField(page)).toHaveValue('From this tab!')
  await notesOf(page).getByRole('button', { name: 'Keep both' }).click()
  await expect(notesOf(page).getByText('Saved', { exact: true })).toBeVisible()
  await expect(noteField(page)).toHaveValue('From the other tab\n\nFrom this tab!')
})

test('a highlight is found again after an edit of the lesson, and listed when its words are gone', async ({
  page,
  baseURL,
}) => {
  const { course, address } = await given(page, baseURL)
  await openNotes(page, address())
  await highlight(page, 'too short never arrives')
  await select(page, 'misses the valley')
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Highlight' })).toBeVisible()
  await page.keyboard.press('h')
  await expect(notesOf(page).getByRole('listitem')).toHaveCount(2)
  const html = await page.locator('.prose').innerHTML()
  expect(html).not.toContain('<mark')
  await expect.poll(() => painted(page)).toEqual(['misses the valley', 'too short never arrives'])

  await course.save({
    modules: lessonsWith(
      `<p>A new first paragraph.</p>${TEXT.replace('misses the valley', 'jumps over')}`,
    ).map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson, place) => ({
        ...lesson,
        id: course.lessons[place]!.id,
      })),
    })),
  })
  await page.goto(address())
  await expect.poll(() => painted(page)).toEqual(['too short never arrives'])
  const gone = notesOf(page).getByRole('listitem').filter({ hasText: 'misses the valley' })
  await expect(gone.getByText('No longer in the text')).toBeVisible()
  await gone.getByRole('button', { name: 'Remove' }).click()
  await expect(gone).toHaveCount(0)

  const listItem = notesOf(page).getByRole('listitem')
  await listItem.getByRole('button', { name: 'Add a comment' }).click()
  await listItem.getByRole('textbox', { name: 'Comment' }).fill('By Zeno?')
  await page.keyboard.press('Enter')
  await expect(listItem.getByText('By Zeno?')).toBeVisible()
  await listItem.getByRole('button', { name: 'Go to' }).click()
  await expect(page.getByText('too short never arrives').first()).toBeInViewport()

  await select(page, 'short never')
  await page.getByRole('button', { name: 'Remove highlight' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(listItem).toHaveCount(0)
  await expect.poll(() => painted(page)).toEqual([])
})

test('all notes are on one page, lead to their lessons, and can be exported', async ({
  page,
  baseURL,
}) => {
  const { course, first, second } = await given(page, baseURL)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'My Notes' }).click()
  await expect(page).toHaveTitle(/My Notes/)
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible()

  const put = (path: string, data: object) => page.request.put(`/api/lessons/${path}`, { data })
  await put(`${first.id}/note`, { text: 'A line of *mine*' })
  await put(`${second.id}/highlights`, { highlights: [{ quote: 'When it is flat' }] })
  await openHydrated(page, '/notes')
  const group = page.getByRole('region', { name: course.title })
  await expect(group.getByText('A line of *mine*')).toBeVisible()
  await expect(group.getByText('When it is flat')).toBeVisible()
  await expectAccessible(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as Markdown' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ascent-notes.md')
  const markdown = await readFile(await file.path(), 'utf8')
  expect(markdown).toContain('A line of *mine*')
  expect(markdown).toContain('> When it is flat')

  await group.getByRole('link', { name: second.title }).click()
  await expect(page.getByText('When it is flat.').first()).toBeVisible()
  await expect(notesOf(page).getByRole('listitem')).toContainText('When it is flat')
  await expectAccessible(page)
})

test('people who are not enrolled are offered no notes, and a visitor signs in first', async ({
  page,
  baseURL,
}) => {
  const { address } = await given(page, baseURL)
  await page.context().clearCookies()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await openHydrated(page, address())
  await expect(page.getByText('misses the valley')).toBeVisible()
  await expect(notesOf(page)).toHaveCount(0)
  expect(requested.filter((url) => /lesson-notes|\/note$|\/highlights$/.test(url))).toEqual([])
  await page.goto('/notes')
  await expect(page).toHaveURL(/\/auth$/)
})

test('notes turn pale while another page loads, and past the last page a message says so', async ({
  page,
  baseURL,
}) => {
  const { course, first } = await given(page, baseURL)
  await page.request.put(`/api/lessons/${first.id}/note`, { data: { text: 'The only one' } })
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/notes?*', async (route) => {
    if (route.request().url().includes('offset=')) await late
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '1000' } })
  })
  await openHydrated(page, '/dashboard')
  await page.getByRole('link', { name: 'My Notes' }).click()
  const group = page.getByRole('region', { name: course.title })
  await expect(group.getByText('The only one')).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.locator('.found[aria-busy=true]').getByText('The only one')).toBeVisible()
  answer()
  await expect(page.locator('.found[aria-busy=false]')).toBeVisible()
  await openHydrated(page, '/notes?page=99')
  await expect(page.getByRole('heading', { name: 'No more results' })).toBeVisible()
})

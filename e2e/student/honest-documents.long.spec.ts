import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { HONEST } from '#server/testing/corpus/honest.ts'
import { openEditor, stored } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { waitForHydration } from '../journey.ts'
import { becomeStudent } from '../school.ts'

const KINDS = {
  words: ['headings', 'links', 'nested-lists', 'block-quote', 'notes', 'footnotes'],
  'what is technical': ['code-python', 'table', 'image', 'figure', 'inline-formulas', 'matrices'],
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><path d="M0 0 640 400" stroke="red" stroke-width="9"/></svg>'

test.use({
  // A window as high as the whole text, so that nothing covers a part of it.
  viewport: { width: 1280, height: 1600 },
  contextOptions: { reducedMotion: 'reduce' },
})

test.beforeEach(({ page }) =>
  page.route('**/media/*.png', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  ),
)

async function writeDraft(page: Page, name: string) {
  const html = HONEST.find((document) => document.name === name)?.html ?? ''
  const content = `<p>Words that stand before every text, so that none is too short.</p>${html}`
  const data = { title: `Honest: ${name}`, content, categories: ['tutorial'], isPublished: false }
  const answer = await page.request.post('/api/blog-posts', { data })
  expect(answer.status()).toBe(201)
  const post = (await answer.json()) as { id: number; content: string }
  expect(post.content).toBe(content)
  return post
}

/** A screenshot of the text, after fonts, pictures and scripts are loaded. */
async function pictureOf(page: Page, id: number) {
  await page.goto(`/blog/${id}`)
  await waitForHydration(page)
  const prose = page.locator('.prose')
  await expect(prose.locator('.code-head:not(:has(.copy))')).toHaveCount(0)
  await prose.evaluate(async (text) => {
    await Promise.all([...text.querySelectorAll('img')].map((image) => image.decode()))
    await document.fonts.ready
  })
  return sharp(await prose.screenshot({ animations: 'disabled' }))
    .raw()
    .toBuffer()
}

/** The browser's rounding at the edge of a curve varies by one of 255 levels. */
const looksLike = (one: Buffer, other: Buffer) =>
  one.length === other.length && one.every((level, at) => Math.abs(level - other[at]!) <= 2)

/** Opens the editor, changes nothing and saves what it holds. */
async function saveAgain(page: Page, { id, content }: { id: number; content: string }) {
  await page.goto(`/blog/${id}/edit`)
  await openEditor(page)
  await expect(stored(page)).toHaveValue(content)
  const saving = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(`/api/blog-posts/${id}`) && answer.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  const answer = await saving
  expect(answer.status()).toBe(200)
  expect(((await answer.json()) as { content: string }).content).toBe(content)
  await expect(page).toHaveURL(new RegExp(`/blog/${id}$`))
}

for (const [kind, names] of Object.entries(KINDS))
  test(`${kind}: a text that is saved again looks the same, to the last pixel`, async ({
    page,
  }) => {
    await becomeStudent(page.request)
    const pictures = new Set<string>()
    for (const name of names) {
      const post = await writeDraft(page, name)
      const first = await pictureOf(page, post.id)
      await saveAgain(page, post)
      const second = await pictureOf(page, post.id)
      expect(looksLike(second, first), name).toBe(true)
      pictures.add(first.toString('base64'))
    }
    // No two screenshots are alike, so they do show the texts.
    expect(pictures.size).toBe(names.length)
  })

import { expect, test } from 'vitest'
import { cleanTree } from '#server/content/sanitize/clean-source.ts'
import { fromMarkdown } from '#shared/markdown/from-markdown.ts'
import { toMarkdown } from '#shared/markdown/to-markdown.ts'
import { readAcademy } from './read-academy.ts'

/** These have no sign in Markdown. */
const KEPT_AS_HTML = /^<(?!\/?(?:div data-exercise|figure|details)\b)/m

test('every text of the academy is the same to the byte after Markdown and back', async () => {
  const { courses, posts, papers } = await readAcademy()
  const texts = [...courses.flatMap(({ lessons }) => lessons), ...posts, ...papers]
  expect(texts.length).toBeGreaterThan(100)
  for (const { slug, markdown } of texts) {
    const { content } = cleanTree(fromMarkdown(markdown))
    const exported = toMarkdown(content)
    expect(exported, slug).not.toMatch(KEPT_AS_HTML)
    expect(cleanTree(fromMarkdown(exported)).content, slug).toBe(content)
  }
}, 60_000)

import { cleanSource } from './clean-source.ts'
import type { TocEntry } from './headings.ts'
import { wordsOf } from './plain-text.ts'
import { renderTree } from './render.ts'
import { checkRendered } from './rendered-check.ts'
import { parseContent, toHtml } from './tree.ts'

export type PreparedContent = {
  /** What the author wrote, sanitised: stored, and edited again. */
  content: string
  /** What readers see: the same with formulas, code, headings and notes set. */
  contentHtml: string
  /** Its words alone, for search, feeds and excerpts. */
  contentText: string
  /** Empty when there are fewer than three headings. */
  toc: TocEntry[]
  readingMinutes: number
}

function render(content: string) {
  const tree = parseContent(content)
  const rendered = renderTree(tree)
  return { ...rendered, contentHtml: toHtml(tree) }
}

/** All at once, on this thread: for the worker and for scripts. Requests use `prepareContent`. */
export function prepareNow(source: string): PreparedContent {
  const content = cleanSource(source)
  const { contentHtml, toc, readingMinutes } = render(content)
  const contentText = wordsOf(checkRendered(contentHtml))
  return { content, contentHtml, contentText, toc, readingMinutes }
}

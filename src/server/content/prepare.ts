import { cleanTree } from './clean-source.ts'
import type { TocEntry } from './headings.ts'
import { wordsOf } from './plain-text.ts'
import { renderTree } from './render.ts'
import { checkRendered } from './rendered-check.ts'
import { toHtml } from './tree.ts'

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

/** All at once, on this thread: for the worker and for scripts. Requests use `prepareContent`. */
export function prepareNow(source: string): PreparedContent {
  const { content, tree } = cleanTree(source)
  const { toc, readingMinutes } = renderTree(tree)
  const contentHtml = toHtml(tree)
  const contentText = wordsOf(checkRendered(contentHtml))
  return { content, contentHtml, contentText, toc, readingMinutes }
}

import { cleanTree } from '../sanitize/clean-source.ts'
import type { TocEntry } from '../render/headings.ts'
import { wordsOf } from '../render/plain-text.ts'
import { renderTree } from '../render/render.ts'
import { checkRendered } from '../sanitize/rendered-check.ts'
import { toHtml } from '../tree.ts'

export type PreparedContent = {
  content: string
  contentHtml: string
  contentText: string
  toc: TocEntry[]
  readingMinutes: number
}

/** Synchronous: for the worker and for scripts. Requests use `prepareContent`. */
export function prepareNow(source: string): PreparedContent {
  const { content, tree } = cleanTree(source)
  const { toc, readingMinutes } = renderTree(tree)
  const contentHtml = toHtml(tree)
  const contentText = wordsOf(checkRendered(contentHtml))
  return { content, contentHtml, contentText, toc, readingMinutes }
}

import { cleanTree } from './clean-source.ts'
import type { TocEntry } from './headings.ts'
import { wordsOf } from './plain-text.ts'
import { renderTree } from './render.ts'
import { checkRendered } from './rendered-check.ts'
import { toHtml } from './tree.ts'

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

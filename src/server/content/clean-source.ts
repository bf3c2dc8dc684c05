import { CONTENT_LIMITS, tooLong, tooTangled } from './limits.ts'
import { escapeMath } from './math-spans.ts'
import { recheck, recheckTree } from './recheck.ts'
import { sanitize } from './sanitize.ts'
import { type Fragment, toHtml } from './tree.ts'

const MAX_ROUNDS = 5

export type Clean = { content: string; tree: Fragment }

/**
 * What an author wrote, as it may be stored, and the tree that the second layer built of it. Both
 * layers run until nothing changes any more: then the tree that was checked is the tree that every
 * later parser will build, and a second save gives the same text.
 */
export function cleanTree(source: string): Clean {
  if (source.length > CONTENT_LIMITS.characters) throw tooLong()
  // The standard parser reads first: it mends sloppy tags the way the author's browser does.
  let current = recheck(escapeMath(source.toWellFormed()))
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const tree = recheckTree(sanitize(current))
    const next = toHtml(tree)
    if (next.length > CONTENT_LIMITS.characters) throw tooLong()
    if (next === current) return { content: current, tree }
    current = next
  }
  throw tooTangled()
}

export const cleanSource = (source: string): string => cleanTree(source).content

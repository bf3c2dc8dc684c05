import { CONTENT_LIMITS, tooLong, tooTangled } from '../limits.ts'
import { escapeMath } from '#shared/markdown/math-spans.ts'
import { recheck, recheckTree } from './recheck.ts'
import { sanitize } from './sanitize.ts'
import { type Fragment, toHtml } from '../tree.ts'

const MAX_ROUNDS = 5

export type Clean = { content: string; tree: Fragment }

/** Repeated until nothing changes: then every later parser builds the tree that was checked. */
export function cleanTree(source: string): Clean {
  if (source.length > CONTENT_LIMITS.characters) throw tooLong()
  // The standard parser comes first: it repairs sloppy tags as the author's browser does.
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

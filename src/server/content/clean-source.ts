import { CONTENT_LIMITS, tooLong, tooTangled } from './limits.ts'
import { escapeMath } from './math-spans.ts'
import { recheck } from './recheck.ts'
import { sanitize } from './sanitize.ts'

const MAX_ROUNDS = 5

/**
 * What an author wrote, as it may be stored. Both layers run until nothing changes any more:
 * then the tree that was checked is the tree that every later parser will build, and a second
 * save gives the same text.
 */
export function cleanSource(source: string): string {
  if (source.length > CONTENT_LIMITS.characters) throw tooLong()
  // The standard parser reads first: it mends sloppy tags the way the author's browser does.
  let current = recheck(escapeMath(source.toWellFormed()))
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = recheck(sanitize(current))
    if (next.length > CONTENT_LIMITS.characters) throw tooLong()
    if (next === current) return current
    current = next
  }
  throw tooTangled()
}

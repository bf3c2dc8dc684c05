import { addressOf } from '../addresses.ts'
import type { SearchQuery, SearchResult, TextState } from '../contract.ts'
import { bestPlace } from './best-place.ts'
import { LETTERS } from './excerpt-queries.ts'
import type { Hit } from './find-queries.ts'
import { excerptAround, marked, type ToMark } from './marks.ts'

type View = SearchQuery['view']

export function stateOf({ isPublic, isReadable }: Pick<Hit, 'isPublic' | 'isReadable'>): TextState {
  if (!isPublic) return 'unpublished'
  return isReadable ? null : 'locked'
}

/** The piece that the database cut, or a better one. */
function pieceOf({ piece, at, beginning }: Hit, toMark: ToMark, view: View) {
  const place = beginning === null ? null : bestPlace(beginning, toMark)
  if (place === null) return { text: piece, from: at - 1 }
  const from = Math.max(0, place - LETTERS.before[view])
  return { text: beginning!.slice(from, from + LETTERS.shown), from }
}

export function resultOf(hit: Hit, toMark: ToMark, view: View): SearchResult {
  const piece = pieceOf(hit, toMark, view)
  const text = excerptAround(piece.text, {
    isCutBefore: piece.from > 0,
    isCutAfter: piece.from + piece.text.length < hit.length,
  })
  return {
    kind: hit.kind,
    id: hit.id,
    title: hit.title,
    titleParts: marked(hit.title, toMark),
    url: addressOf(hit),
    excerpt: marked(text, toMark),
    courseTitle: hit.courseTitle,
    instructorName: hit.instructorName,
    state: stateOf(hit),
  }
}

import type { Db } from '#server/db/client.ts'
import { addressOf } from '../addresses.ts'
import type { SearchQuery, SearchResult, TextState } from '../contract.ts'
import { bestPlace } from './best-place.ts'
import { LETTERS } from './excerpt-queries.ts'
import type { Found, Hit } from './find-queries.ts'
import { excerptAround, marked, type ToMark } from './marks.ts'
import { stemsOf, wordsBegunLike, type Begun } from './stems.ts'

type View = SearchQuery['view']

export function stateOf({ isPublic, isReadable }: Pick<Hit, 'isPublic' | 'isReadable'>): TextState {
  if (!isPublic) return 'unpublished'
  return isReadable ? null : 'locked'
}

type Looked = { hit: Hit; words: Begun[] }

/** The piece that the database cut, or a better one. */
function pieceOf({ hit, words }: Looked, toMark: ToMark, view: View) {
  const { piece, at, beginning } = hit
  const place = beginning === null ? null : bestPlace(beginning, words, toMark)
  if (place === null) return { text: piece, from: at - 1 }
  const from = Math.max(0, place - LETTERS.before[view])
  return { text: beginning!.slice(from, from + LETTERS.shown), from }
}

function resultOf(looked: Looked, toMark: ToMark, view: View): SearchResult {
  const { hit } = looked
  const piece = pieceOf(looked, toMark, view)
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

export async function resultsOf(db: Db, { hits, sought, stemOf }: Found, view: View) {
  const begunIn = wordsBegunLike(stemOf)
  const looked = hits.map((hit) => ({ hit, words: begunIn(hit.beginning ?? '') }))
  const alike = looked.flatMap(({ hit, words }) => [
    ...words,
    ...begunIn(`${hit.title} ${hit.piece}`),
  ])
  const stems = await stemsOf(
    db,
    alike.map(({ word }) => word),
  )
  return looked.map((each) => resultOf(each, { sought, stemOf, stems }, view))
}

import type { Db } from '#server/db/client.ts'
import { addressOf } from '../addresses.ts'
import type { SearchQuery, SearchResult, TextState } from '../contract.ts'
import { bestPlace } from './excerpts/best-place.ts'
import { LETTERS } from './excerpts/excerpt-queries.ts'
import type { Found, Hit } from './find-queries.ts'
import { excerptAround, marked } from './excerpts/marks.ts'
import type { ToMark } from './excerpts/phrase-in-text.ts'
import { stemsOf } from './words/stem-queries.ts'
import { wordsThatMayMatch, type Begun } from './words/stems.ts'

type View = SearchQuery['view']

export function stateOf({ isPublic, isReadable }: Pick<Hit, 'isPublic' | 'isReadable'>): TextState {
  if (!isPublic) return 'unpublished'
  return isReadable ? null : 'locked'
}

type Looked = { hit: Hit; words: Begun[] }

type Shown = ToMark & { initial: string; view: View }

function excerptOf({ hit, words }: Looked, toMark: ToMark, view: View) {
  const { piece, at, beginning, length, isCut } = hit
  const before = LETTERS.before[view]
  const place = beginning === null ? null : bestPlace(beginning, words, toMark)
  if (place === null)
    return excerptAround(piece, {
      before: at > 1 ? before : 0,
      isCutAfter: isCut || at - 1 + [...piece].length < length,
    })
  const from = Math.max(0, place - before)
  const to = from + LETTERS.shown
  return excerptAround(beginning!.slice(from, to), {
    before: from > 0 ? before : 0,
    isCutAfter: isCut || to < beginning!.length,
  })
}

function factsOf({ kind, facts }: Hit, toMark: ToMark) {
  if (!facts) return ''
  const has = (text: string) => marked(text, toMark).some(({ match }) => match)
  const shown = facts.filter((fact) => fact !== null)
  if (kind !== 'paper') return shown.join(' · ')
  const [authors = '', year, ...venue] = shown
  const names = authors.split(', ')
  const named = names.filter((name, nth) => nth === 0 || has(name))
  const people = names.length > 2 ? `${named.join(', ')} et al.` : authors
  return [people, year, ...venue.filter(has)].join(' · ')
}

function resultOf(looked: Looked, { initial, view, ...toMark }: Shown): SearchResult {
  const { hit } = looked
  const { sought } = toMark
  return {
    kind: hit.kind,
    id: hit.id,
    title: hit.title,
    titleParts: marked(hit.title, {
      ...toMark,
      sought: { ...sought, begun: sought.begun || initial },
    }),
    url: addressOf(hit),
    excerpt: marked(excerptOf(looked, toMark, view), toMark),
    courseTitle: hit.courseTitle,
    instructorName: hit.instructorName,
    facts: marked(factsOf(hit, toMark), toMark),
    state: stateOf(hit),
  }
}

export async function resultsOf(db: Db, { hits, initial, sought, stemOf }: Found, view: View) {
  const begunIn = wordsThatMayMatch(stemOf)
  const looked = hits.map((hit) => ({ hit, words: begunIn(hit.beginning ?? '') }))
  const alike = looked.flatMap(({ hit, words }) => [
    ...words,
    ...begunIn(`${hit.title} ${hit.piece} ${hit.facts?.join(' ') ?? ''}`),
  ])
  const stems = await stemsOf(
    db,
    alike.map(({ word }) => word),
  )
  return looked.map((each) => resultOf(each, { sought, stemOf, stems, initial, view }))
}

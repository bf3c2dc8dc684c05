import type { Db } from '#server/db/client.ts'
import type { Viewer } from '#shared/viewer.ts'
import { SEARCH_LIMITS, type SearchAnswer, type SearchQuery } from '../contract.ts'
import { ask, type Asked } from './asked-queries.ts'
import { findHits } from './hit-queries.ts'
import { describeHits } from './result-queries.ts'
import { frequentTags, nearestWords } from './word-queries.ts'

type Asking = { viewer: Viewer; query: SearchQuery }

const NOTHING = { results: [], total: 0, isExact: true, correctedQuery: null }

async function found(db: Db, asked: Asked, how: 'typing' | 'any', { viewer, query }: Asking) {
  if (asked[how] === null) return null
  const offset = query.view === 'box' ? 0 : query.offset
  const limit = Math.min(query.limit, Math.max(0, SEARCH_LIMITS.counted - offset))
  const hits = await findHits(db, { asked, how, viewer, query: { ...query, offset, limit } })
  const total =
    hits[0]?.total ?? (offset > 0 ? await countHits(db, asked, how, { viewer, query }) : 0)
  if (total === 0) return null
  return {
    results: await describeHits(db, hits, asked.beginnings),
    total: Math.min(total, SEARCH_LIMITS.counted),
    isExact: total <= SEARCH_LIMITS.counted,
    suggestions: [],
    correctedQuery: null,
  }
}

/** A page past the end has no row to carry the total. */
async function countHits(db: Db, asked: Asked, how: 'typing' | 'any', { viewer, query }: Asking) {
  const [first] = await findHits(db, {
    asked,
    how,
    viewer,
    query: { ...query, view: 'list', offset: 0, limit: 1 },
  })
  return first?.total ?? 0
}

/** With the nearest word in the place of each that is unknown. */
function corrected(words: readonly string[], near: Awaited<ReturnType<typeof nearestWords>>) {
  return words.map((word) => near.get(word)?.[0]?.word ?? word).join(' ')
}

/** All of the words, else the same spelt as others do, else any of them, else an idea. */
export async function search(db: Db, asking: Asking): Promise<SearchAnswer> {
  const asked = await ask(db, asking.query.q)
  if (asked.words.length === 0) return { ...NOTHING, suggestions: await frequentTags(db) }
  const asTyped = await found(db, asked, 'typing', asking)
  if (asTyped) return asTyped
  const near = await nearestWords(db, asked.words)
  const suggestions = [...near.values()].flatMap((words) => words.map(({ word }) => word))
  const instead = corrected(asked.words, near)
  const isCorrected = instead !== asked.words.join(' ')
  const meant = isCorrected ? await ask(db, instead) : asked
  const asMeant =
    (isCorrected ? await found(db, meant, 'typing', asking) : null) ??
    (meant.words.length > 1 ? await found(db, meant, 'any', asking) : null)
  return {
    ...(asMeant ?? NOTHING),
    correctedQuery: asMeant && isCorrected ? instead : null,
    suggestions: [...new Set(suggestions)].slice(0, SEARCH_LIMITS.suggestions),
  }
}

import type { Db } from '#server/db/client.ts'
import { withoutQuotes } from '#shared/search-language/read-query.ts'
import { wordsIn } from '#shared/search-language/words.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { SEARCH_LIMITS, type SearchAnswer, type SearchQuery } from '../contract.ts'
import { find, type Found } from './find-queries.ts'
import { likelierTexts, mendSpelling, spellingOf } from './mend-spelling.ts'
import { resultOf } from './result.ts'
import { frequentTags } from './word-queries.ts'

type Question = { viewer: Viewer; query: SearchQuery }

const { counted } = SEARCH_LIMITS

const NOTHING = {
  results: [],
  total: 0,
  isExact: true,
  completeTotal: 0,
  suggestions: [],
  correctedQuery: null,
  topics: [],
  ofEveryKind: null,
}

const answerOf = ({ hits, toMark, complete, total, isExact }: Found, { view }: SearchQuery) => ({
  results: hits.map((hit) => resultOf(hit, toMark, view)),
  total: Math.min(total, counted),
  isExact: isExact && total <= counted,
  completeTotal: Math.min(complete, counted),
  suggestions: [] as string[],
  correctedQuery: null as string | null,
})

const findAsTyped = (db: Db, asking: Question) => find(db, { ...asking, text: asking.query.q })

/** What was meant where nothing has all of the words: other letters, the same words apart, or both. */
async function mended(db: Db, found: Found, asking: Question) {
  const text = asking.query.q
  const spelt = await mendSpelling(db, { ...asking, text }, found)
  const apart = withoutQuotes(text)
  if (spelt.found || apart === text) return spelt
  const other = await find(db, { ...asking, text: apart })
  if (other.complete > 0) return { text: apart, found: other, suggestions: [] }
  return mendSpelling(db, { ...asking, text: apart }, other)
}

/** Where nothing has all of the words: what was meant, unless it is to stay as typed. */
async function withoutAllWords(db: Db, found: Found, asking: Question) {
  if (asking.query.spelling === 'typed') {
    const { suggestions } = await spellingOf(db, found.words, asking.viewer)
    return { ...answerOf(found, asking.query), suggestions }
  }
  const { text, found: other, suggestions } = await mended(db, found, asking)
  return { ...answerOf(other ?? found, asking.query), suggestions, correctedQuery: text }
}

/** What has all of the words, if need be spelt as others do; else what has some of them, else an idea. */
async function ofTheKind(db: Db, found: Found, asking: Question) {
  if (found.complete === 0) {
    const answer = await withoutAllWords(db, found, asking)
    if (answer.correctedQuery !== null || answer.suggestions.length > 0) return answer
  }
  const suggestions = await likelierTexts(db, { ...asking, text: asking.query.q }, found)
  return { ...answerOf(found, asking.query), suggestions }
}

/** Where nothing is of the kind, perhaps something is of another; else there are other subjects. */
export async function search(db: Db, { viewer, query }: Question): Promise<SearchAnswer> {
  if (query.q === '') return { ...NOTHING, suggestions: await frequentTags(db) }
  if (wordsIn(query.q).length === 0) return { ...NOTHING, topics: await frequentTags(db) }
  const found = await findAsTyped(db, { viewer, query })
  const answer = await ofTheKind(db, found, { viewer, query })
  if (answer.total > 0) return { ...answer, topics: [], ofEveryKind: null }
  if (query.kind) {
    const everything = { viewer, query: { ...query, kind: undefined, limit: 1, offset: 0 } }
    const { total, isExact } = await ofTheKind(db, await findAsTyped(db, everything), everything)
    if (total > 0) return { ...answer, topics: [], ofEveryKind: { total, isExact } }
  }
  return { ...answer, topics: await frequentTags(db), ofEveryKind: null }
}

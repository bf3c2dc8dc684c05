import type { Db } from '#server/db/client.ts'
import { wordsIn } from '#shared/search-language/words.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { SearchAnswer, SearchQuery } from '../contract.ts'
import { SEARCH_LIMITS } from '../limits.ts'
import { find, countHits, type Found } from './find-queries.ts'
import { Speller, type Correction } from './spelling/correct-spelling.ts'
import { resultsOf } from './result.ts'
import { frequentTags } from './spelling/spelling-queries.ts'

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

const asTyped = (asking: Question) => ({ ...asking, text: asking.query.q })

const totalOf = ({ total, isExact }: Found) => ({
  total: Math.min(total, counted),
  isExact: isExact && total <= counted,
})

async function meantBy(speller: Speller, found: Found, asking: Question): Promise<Correction> {
  if (found.complete === 0) {
    const mended =
      asking.query.spelling === 'typed'
        ? { ...(await speller.wordsMeant()), text: null, found: null }
        : await speller.mend(asTyped(asking))
    if (mended.text !== null || mended.suggestions.length > 0) return mended
  }
  const suggestions = await speller.likelierTexts(asTyped(asking), found.complete)
  return { text: null, found: null, suggestions }
}

async function ofEveryKind(db: Db, speller: Speller, asking: Question) {
  const everything = asTyped({ ...asking, query: { ...asking.query, kind: undefined } })
  const typed = await countHits(db, everything)
  const isMended = typed.complete === 0 && asking.query.spelling === 'mended'
  const mended = isMended ? await speller.mend(everything) : null
  const { total, isExact } = totalOf(mended?.found ?? typed)
  return total > 0 ? { total, isExact } : null
}

/** Excerpts are made of what is shown, not of every correction that is tried. */
export async function search(db: Db, asking: Question): Promise<SearchAnswer> {
  const { viewer, query } = asking
  if (query.q === '') return { ...NOTHING, suggestions: await frequentTags(db) }
  if (wordsIn(query.q).length === 0) return { ...NOTHING, topics: await frequentTags(db) }
  const typed = await find(db, asTyped(asking))
  const speller = new Speller(db, viewer, typed.words)
  const { text, suggestions } = await meantBy(speller, typed, asking)
  const found = text === null ? typed : await find(db, { ...asking, text })
  const answer = {
    ...NOTHING,
    ...totalOf(found),
    results: await resultsOf(db, found, query.view),
    completeTotal: Math.min(found.complete, counted),
    suggestions,
    correctedQuery: text,
  }
  if (answer.total > 0) return answer
  const others = query.kind ? await ofEveryKind(db, speller, asking) : null
  if (others) return { ...answer, ofEveryKind: others }
  return { ...answer, topics: await frequentTags(db) }
}

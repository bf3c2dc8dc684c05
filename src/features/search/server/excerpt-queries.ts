import { sql, type SQL } from 'drizzle-orm'
import type { SearchQuery } from '../contract.ts'

const number = (value: number) => sql.raw(String(value))

/**
 * Letters of which whole words are shown. In the box the match must be seen on a phone's line. Of long
 * texts only the beginning is looked through: a page has fifty of them.
 */
export const LETTERS = {
  shown: 280,
  before: { list: 60, box: 20 },
  searched: 50_000,
  compared: 10_000,
}

export const SEARCHED_TEXT = sql`left(d.body, ${number(LETTERS.searched)})`

/** Words end at '_', which is a letter to regular expressions. */
export const SPACED_TEXT = sql`translate(readable.text, '_', ' ')`

/** Letters whose accents are part of them: each takes one place, with its accent or without. */
const PLAIN = sql.raw(
  String.raw`regexp_replace(normalize(left(spaced.text, 20000), NFD), '[\u0300-\u036f]+', '', 'g') || ' '`,
)

/** With the signs around it a match is the first of its kind; regexp_instr would look for all. */
const firstPlaceOf = (pattern: SQL, text = sql`spaced.text || ' '`) =>
  sql`strpos(${text}, substring(${text} from ${pattern}))`

const ACCENTS = sql.raw(String.raw`'[\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff]'`)

const QUOTED_PLACE = firstPlaceOf(sql`asked.quoted_pattern`)

const FIRST_PLACE = sql`coalesce(${firstPlaceOf(sql`asked.pattern`)}, ${firstPlaceOf(sql`asked.loose_pattern`)}, case
  when octet_length(readable.text) > length(readable.text) and readable.text ~ ${ACCENTS}
    then ${firstPlaceOf(sql`asked.pattern`, PLAIN)} end, 1)`

/** `offset 0`: what has been found is not looked for again wherever it is named. */
export const placeOfPiece = (view: SearchQuery['view']) => sql`
  select greatest(1, coalesce(${QUOTED_PLACE}, ${FIRST_PLACE}) - ${number(LETTERS.before[view])})::int as at
  offset 0`

export const PIECE = sql`
  select substr(readable.text, piece.at, ${number(LETTERS.shown)}) as text offset 0`

/** Of several words not the first place is shown but the best (`best-place.ts`). */
export const BEGINNING = sql`
  case when cardinality(asked.own_words) > 1 and asked.quoted_pattern is null
    then left(readable.text, ${number(LETTERS.compared)}) end`

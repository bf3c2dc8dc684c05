import { sql } from 'drizzle-orm'
import type { SearchQuery } from '../../contract.ts'

const number = (value: number) => sql.raw(String(value))

/**
 * Letters of which whole words are shown. In the box the match must be seen on a phone's line. Of long
 * texts only the beginning is looked through: a page has fifty of them.
 */
export const LETTERS = { shown: 280, before: { list: 60, box: 20 }, searched: 20_000 }

export const SEARCHED_TEXT = sql`left(d.body, ${number(LETTERS.searched)})`

/** Without its level and price, which the view `search_sources` adds. */
export const COURSE_TEXT = sql.raw(`regexp_replace(d.summary, ' · [^·]*$', '')`)

/** With the signs around it a match is the first of its kind; regexp_instr would look for all. */
const firstPlaceOf = (pattern: string) =>
  sql.raw(`strpos(readable.text || ' ', substring(readable.text || ' ' from asked.${pattern}))`)

/** `offset 0`: what has been found is not looked for again wherever it is named. */
export const FIRST_PLACE = sql`
  select case when not asked.are_several
    then coalesce(${firstPlaceOf('pattern')}, ${firstPlaceOf('loose_pattern')}) end as place
  offset 0`

export const pieceFor = (view: SearchQuery['view']) => sql`
  select at, substr(readable.text, at, ${number(LETTERS.shown)}) as text
  from greatest(1, first.place - ${number(LETTERS.before[view])}) as at offset 0`

/**
 * Of several words not the first place is shown but the best, and a word may have accents: then
 * `best-place.ts` finds it. To regular expressions of PostgreSQL a phrase is dear: a text of nothing
 * but its words took 20 ms.
 */
export const BEGINNING = sql`
  case when asked.are_several or (first.place is null and octet_length(readable.text) > length(readable.text))
    then readable.text end`

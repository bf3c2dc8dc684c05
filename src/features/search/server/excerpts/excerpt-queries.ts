import { sql } from 'drizzle-orm'
import type { SearchQuery } from '../../contract.ts'

const number = (value: number) => sql.raw(String(value))

/** In the box the match must fit on a phone's line. */
export const LETTERS = { shown: 280, before: { list: 60, box: 20 }, searched: 20_000 }

export const SEARCHED_TEXT = sql`left(document.body, ${number(LETTERS.searched)})`

/** Without its level and price, which the view `search_sources` adds. */
export const COURSE_TEXT = sql.raw(`regexp_replace(document.summary, ' · [^·]*$', '')`)

/** Not regexp_instr, which would look for all matches. */
const firstPlaceOf = (pattern: string) =>
  sql.raw(`strpos(readable.text || ' ', substring(readable.text || ' ' from asked.${pattern}))`)

/** `offset 0` keeps PostgreSQL from repeating the search wherever the result is named. */
export const FIRST_PLACE = sql`
  select case when not asked.are_several
    then coalesce(${firstPlaceOf('pattern')}, ${firstPlaceOf('loose_pattern')}) end as place
  offset 0`

export const pieceFor = (view: SearchQuery['view']) => sql`
  select at, substr(readable.text, at, ${number(LETTERS.shown)}) as text
  from greatest(1, first.place - ${number(LETTERS.before[view])}) as at offset 0`

/** Several words and accents are placed by `best-place.ts`: a regular expression took 20 ms. */
export const BEGINNING = sql`
  case when asked.are_several or (first.place is null and octet_length(readable.text) > length(readable.text))
    then readable.text end`

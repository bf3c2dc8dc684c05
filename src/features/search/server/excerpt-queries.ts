import { sql, type SQL } from 'drizzle-orm'
import type { SearchQuery } from '../contract.ts'

const number = (value: number) => sql.raw(String(value))

/**
 * Letters of which whole words are shown. In the box the match must be seen on a phone's line. Of long
 * texts only the beginning is looked through: a page has fifty of them.
 */
const LETTERS = { shown: 280, before: { list: 60, box: 20 }, searched: 50_000 }

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

/** So many letters after the first of several words are surely seen; there, nearer is better. */
const SEEN = number(100)
const NEAR = number(30)

/** A text may have nothing but these words: so many of its letters are looked at, and so many places compared. */
const LOOKED_AT = 10_000
const COMPARED = 100

/** The text is cut at each word that may be one of them: one look through it finds all, and where. */
const MATCHES = sql.raw(String.raw`
  select at, case when word ^@ nullif(asked.last, '') then asked.last else stem end as stem
  from (
    select nth, lower(split_part(part, chr(2), 1)) as word,
      sum(length(part)) over (order by nth) - length(part) - nth + 3 as at
    from string_to_table(
      regexp_replace(left(spaced.text, ${LOOKED_AT}), asked.alike, chr(1) || '\&' || chr(2), 'gi'), chr(1)
    ) with ordinality as cut (part, nth)
    where cardinality(asked.own_words) > 1 limit ${COMPARED + 1}
  ) as found
  cross join lateral (select coalesce((ts_lexize('english_stem', word))[1], word) as stem) as stemmed
  where nth > 1 and (stem = any(asked.stems) or word ^@ nullif(asked.last, ''))`)

/** Of several words, where most of them stand closest together. */
const BEST_PLACE = sql`(
  with match as materialized (${MATCHES})
  select one.at from match as one join match as other
    on other.at between one.at and one.at + ${SEEN}
  group by one.at
  order by count(distinct other.stem) desc,
    count(distinct other.stem) filter (where other.at <= one.at + ${NEAR}) desc, one.at
  limit 1)`

/** `offset 0`: what has been found is not looked for again wherever it is named. */
export const placeOfPiece = (view: SearchQuery['view']) => sql`
  select greatest(1, coalesce(${QUOTED_PLACE}, ${BEST_PLACE}, ${FIRST_PLACE}) - ${number(LETTERS.before[view])})::int as at
  offset 0`

export const PIECE = sql`
  select substr(readable.text, piece.at, ${number(LETTERS.shown)}) as text offset 0`

import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { ReadQuery, Term } from '#shared/search-language/read-query.ts'

type Value = SQL | Placeholder | number | boolean

const termQuery = (config: ReadQuery['config'], { names, begun }: Term) =>
  begun
    ? sql`(to_tsquery(${config}, ${names}) || to_tsquery('simple', ${begun}))`
    : sql`to_tsquery(${config}, ${names})`

const joined = (queries: SQL[], operator: '&&' | '||') =>
  sql`(${sql.join(queries, sql.raw(` ${operator} `))})`

export const textQuery = ({ config, terms }: Pick<ReadQuery, 'config' | 'terms'>) =>
  joined(
    terms.map((term) => termQuery(config, term)),
    '&&',
  )

/** `ts_rank` compares the places of each two words, so more than three words are only counted. */
const anyWordOf = (query: string) =>
  sql.raw(String.raw`regexp_replace(${query}::text, '&|<[-\d]+>', '|', 'g')::tsquery`)
const COMPARED_NODES = 5

export const SCORED_BY = sql`select
  case when side_by_side <> '' then to_tsquery(config, side_by_side) end as phrase,
  case when also_words <> '' then to_tsquery(config, also_words) end as also,
  case when numnode(exact) > ${sql.raw(String(COMPARED_NODES))} then ${anyWordOf('exact')} else exact end as exact_rank,
  ${anyWordOf('wanted')} as wanted_rank`

/** The row `asked` for a text with search terms. The search makes its own, of parameters. */
export function askedBy(text: string, read: ReadQuery) {
  const { config, terms, phrase, also } = read
  const queryOf = (words: string, as: ReadQuery['config'] = config) =>
    sql`to_tsquery(${as}, ${words})`
  const own = terms.map((term) => queryOf(term.own))
  const asWritten = terms.map((term) => queryOf(term.own, 'simple'))
  const named = terms.map((term) => queryOf(term.names))
  return sql`
    select * from (
      select ${text}::text as text, ${config}::regconfig as config, ${terms.length === 1}::boolean as is_one,
        ${phrase}::text as side_by_side, ${also}::text as also_words,
        ${joined(own, '&&')} as exact, ${joined(asWritten, '&&')} as as_written,
        ${joined(named, '||')} as some, ${textQuery(read)} as wanted
    ) as given cross join lateral (${SCORED_BY}) as better`
}

const WEIGHTS = `'{0.1,0.2,0.4,1}'`

const rank = (words: string, query: string) =>
  sql.raw(`ts_rank(${WEIGHTS}, document.${words}, asked.${query}, 1)`)

/** How large a part of a text its matches are: `ts_rank` counts at most three of one word. */
const DENSITY = sql`(select 0.8 * share / (share + 0.25) from (select case
  when numnode(asked.exact) <= 3 and asked.is_one
  then ts_rank_cd(${sql.raw(WEIGHTS)}, document.words, asked.exact, 1)
  else ${rank('words', 'exact_rank')} end as share) as ranked)`

const when = (words: string, query: string, worth: number) =>
  sql.raw(`case when document.${words} @@ asked.${query} then ${worth} else 0 end`)

const whenAbout = (isReadable: SQL) => sql`case
  when document.title_words @@ asked.some or (${isReadable} and document.words @@ asked.phrase) then 0.4 else 0 end`

/** Exact words before beginnings and other names, and neighbours before words apart. */
export const fineScore = (isReadable: SQL) => sql`${rank('title_words', 'exact')}
  + ${when('title_words', 'phrase', 1)} + ${whenAbout(isReadable)} + case when ${isReadable}
    then ${when('words', 'exact', 1)} + ${when('words', 'as_written', 0.03)} + ${when('words', 'also', 0.4)}
      + ${DENSITY} + 0.1 * ${rank('words', 'wanted_rank')}
    else 0 end`

export const TITLE_WORTH = { same: sql`8`, exact: sql`4`, begun: sql`2` }

export const IS_SAME_TITLE = sql`lower(document.title) = lower(asked.text)`

export const TITLE_SCORE = sql`case when not document.title_words @@ asked.wanted then 0
  when document.title_words @@ asked.exact then ${TITLE_WORTH.exact} else ${TITLE_WORTH.begun} end`

/** For `search_documents document`. The conditions before `and` are those of its indexes. */
export const titleMatches = (query: SQL) =>
  sql`document.is_public and document.title_words @@ ${query}`

/** Only what every visitor may read: locked texts must not be found by what they say. */
export const openTextMatches = (query: SQL) =>
  sql`document.is_public and document.is_open and document.words @@ ${query}`

export const isTheirs = (viewer: { id: Value; isAdmin: Value }) => sql`(
  document.owner_id = ${viewer.id}
  or exists (
    select from enrollments where course_id = document.course_id and student_id = ${viewer.id}
  )
  or (document.kind = 'job' and ${viewer.isAdmin})
)`

export const closedTextMatches = (query: SQL, viewer: { id: Value; isAdmin: Value }) =>
  sql`not (document.is_public and document.is_open) and document.words @@ ${query} and ${isTheirs(viewer)}`

/** People are found by what they teach in public. */
export const teachesIfPerson = sql`(document.kind <> 'person' or exists (
  select from courses taught where taught.instructor_id = document.id and taught.is_published
))`

import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { ReadQuery, Term } from '#shared/search-language/read-query.ts'

type Value = SQL | Placeholder | number | boolean

const termQuery = (config: ReadQuery['config'], { names, begun }: Term) =>
  begun
    ? sql`(to_tsquery(${config}, ${names}) || to_tsquery('simple', ${begun}))`
    : sql`to_tsquery(${config}, ${names})`

/** All terms of a text that has any. */
export const textQuery = ({ config, terms }: Pick<ReadQuery, 'config' | 'terms'>) =>
  sql`(${sql.join(
    terms.map((term) => termQuery(config, term)),
    sql` && `,
  )})`

/** The words themselves: no other names, no beginnings. */
export const exactQuery = (
  { config, terms }: Pick<ReadQuery, 'config' | 'terms'>,
  operator: '&&' | '||',
) =>
  sql`(${sql.join(
    terms.map(({ own }) => sql`to_tsquery(${config}, ${own})`),
    sql.raw(` ${operator} `),
  )})`

/** Of texts (D), of nothing (C), of summaries (B) and of titles (A). */
const WEIGHTS = `'{0.1,0.2,0.4,1}'`

/** Long ones count less. */
export const rank = (words: SQL, query: SQL) =>
  sql`ts_rank(${sql.raw(WEIGHTS)}, ${words}, ${query}, 1)`

type Density = { isOne: SQL; exact: SQL; either: SQL }

/** How much of a text is about the words. Of one word `ts_rank` would count three; of several `ts_rank_cd` would compare all places. */
export const density = ({ isOne, exact, either }: Density) =>
  sql`(select 0.8 * share / (share + 0.25) from (select case
    when numnode(${exact}) <= 3 and ${isOne}
    then ts_rank_cd(${sql.raw(WEIGHTS)}, d.words, ${exact}, 1)
    else ${rank(sql`d.words`, either)} end as share) as ranked)`

/** Of the table `search_documents`, named `d`. The words before `and` are those of its indexes. */
export const titleMatches = (query: SQL) => sql`d.is_public and d.title_words @@ ${query}`

/** Only what every visitor may read: what is locked is not looked into for those who may not. */
export const openTextMatches = (query: SQL) =>
  sql`d.is_public and d.is_open and d.words @@ ${query}`

/** Who may read what others may not: its owner, who is enrolled in its course; of postings, admins. */
export const isTheirs = (viewer: { id: Value; isAdmin: Value }) => sql`(
  d.owner_id = ${viewer.id}
  or exists (
    select from enrollments where course_id = d.course_id and student_id = ${viewer.id}
  )
  or (d.kind = 'job' and ${viewer.isAdmin})
)`

/** What is hidden or locked for others. */
export const closedTextMatches = (query: SQL, viewer: { id: Value; isAdmin: Value }) =>
  sql`not (d.is_public and d.is_open) and d.words @@ ${query} and ${isTheirs(viewer)}`

/** People are found by what they teach in public. */
export const teachesIfPerson = sql`(d.kind <> 'person' or exists (
  select from courses taught where taught.instructor_id = d.id and taught.is_published
))`

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

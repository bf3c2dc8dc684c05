import { sql, type Placeholder, type SQL } from 'drizzle-orm'

type Value = SQL | Placeholder | number | boolean

/** Of the table `search_documents`, named `d`. The words before `and` are those of its indexes. */
export const titleMatches = (query: SQL) => sql`d.is_public and d.title_words @@ ${query}`

/** Only what every visitor may read: what is locked is not looked into for those who may not. */
export const openTextMatches = (query: SQL) =>
  sql`d.is_public and d.is_open and d.words @@ ${query}`

/** What is hidden or locked for others: one's own, what one is enrolled in, and admins' postings. */
export const closedTextMatches = (query: SQL, viewer: { id: Value; isAdmin: Value }) =>
  sql`not (d.is_public and d.is_open) and d.words @@ ${query} and (
    d.owner_id = ${viewer.id}
    or d.course_id in (select course_id from enrollments where student_id = ${viewer.id})
    or (d.kind = 'job' and ${viewer.isAdmin})
  )`

/** People are found by what they teach in public. */
export const teachesIfPerson = sql`(d.kind <> 'person' or exists (
  select from courses taught where taught.instructor_id = d.id and taught.is_published
))`

import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import {
  askedBy,
  closedTextMatches,
  fineScore,
  isTheirs,
  openTextMatches,
  IS_SAME_TITLE,
  textQuery,
  TITLE_SCORE,
  TITLE_WORTH,
  titleMatches,
} from '#server/db/search-documents.ts'
import { viewerId } from '#server/db/visibility.ts'
import { readQuery, type ReadQuery } from '#shared/search-language/read-query.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { CourseListQuery } from '../../list-contract.ts'

type FoundLesson = { id: number; title: string; isInTitle: boolean }

export type FoundBy = { lessons: Map<number, FoundLesson>; instructors: number[] }

/** Other filters, such as a tag, apply only to the courses of this many lessons. */
const MOST_FOUND = 1_000

/** Ranking by the text takes longest, so lessons with the words in the title go first. */
const RANKED = 100

type Search = Pick<CourseListQuery, 'q' | 'instructorId'>

async function lessonsWith(
  db: Db,
  read: ReadQuery,
  viewer: Viewer,
  { q: words = '', instructorId }: Search,
) {
  const query = textQuery(read)
  const person = { id: viewerId(viewer), isAdmin: false }
  const ofOwner = instructorId === undefined ? sql`` : sql`and document.owner_id = ${instructorId}`
  const titleScore = sql`case when ${IS_SAME_TITLE} then ${TITLE_WORTH.same} else ${TITLE_SCORE} end`
  const lessons = (matches: SQL, score = titleScore) => sql`(
    select document.course_id, document.id, document.title, ${score} as score
    from asked cross join search_documents document
    where ${matches} and document.kind = 'lesson' ${ofOwner} limit ${MOST_FOUND})`
  const parts = [lessons(titleMatches(query)), lessons(openTextMatches(query), sql`0`)]
  if (viewer) parts.push(lessons(closedTextMatches(query, person)))
  const found = await rowsOf<FoundLesson & { courseId: number }>(
    db,
    sql`
      with asked as materialized (${askedBy(words, read)}), hit as materialized (
        select course_id, id, title, max(score) as score
        from (${sql.join(parts, sql` union all `)}) as every group by course_id, id, title
      ), ranked as materialized (
        select document.id, ${fineScore(sql`(document.is_open or ${isTheirs(person)})`)} as fine
        from asked cross join (select id from hit order by score desc, id desc limit ${RANKED}) as best
        join search_documents document on document.kind = 'lesson' and document.id = best.id
      ), best as (
        select distinct on (course_id) course_id, id, title, score, score + coalesce(fine, 0) as total
        from hit left join ranked using (id) order by course_id, total desc, id
      )
      select course_id as "courseId", id, title, score > 0 as "isInTitle"
      from best order by total desc, course_id desc`,
  )
  return new Map(found.map(({ courseId, ...lesson }) => [courseId, lesson]))
}

async function peopleCalled(db: Db, query: SQL) {
  const people = await rowsOf<{ id: number }>(
    db,
    sql`
      select document.id from search_documents document
      where ${titleMatches(query)} and document.kind = 'person' limit ${MOST_FOUND}`,
  )
  return people.map(({ id }) => id)
}

/** Apart from the prepared list: PostgreSQL plans this one with the words known. */
export async function findByLessonOrInstructor(
  db: Db,
  viewer: Viewer,
  { q, instructorId }: Search,
): Promise<FoundBy> {
  const read = readQuery(q ?? '')
  if (read.terms.length === 0) return { lessons: new Map(), instructors: [] }
  const [lessons, instructors] = await Promise.all([
    lessonsWith(db, read, viewer, { q, instructorId }),
    instructorId === undefined ? peopleCalled(db, textQuery(read)) : [],
  ])
  return { lessons, instructors }
}

import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import {
  closedTextMatches,
  openTextMatches,
  textQuery,
  titleMatches,
} from '#server/db/search-documents.ts'
import { readQuery } from '#shared/search-language/read-query.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { CourseListQuery } from '../list-contract.ts'

export type FoundBy = {
  lessons: Map<number, { id: number; title: string }>
  instructors: number[]
}

/** Other filters, such as a tag, apply only to the courses of this many lessons. */
const ENOUGH = 1_000

type Search = Pick<CourseListQuery, 'q' | 'instructorId'>

async function lessonsWith(db: Db, query: SQL, viewer: Viewer, instructorId: number | undefined) {
  const ofOwner = instructorId === undefined ? sql`` : sql`and d.owner_id = ${instructorId}`
  const lessons = (place: number, matches: SQL) => sql`(
    select d.course_id, d.id, d.title, ${place}::int as place from search_documents d
    where ${matches} and d.kind = 'lesson' ${ofOwner} limit ${ENOUGH})`
  const parts = [lessons(1, titleMatches(query)), lessons(2, openTextMatches(query))]
  const person = { id: viewer?.id ?? 0, isAdmin: false }
  if (viewer) parts.push(lessons(3, closedTextMatches(query, person)))
  const found = await rowsOf<{ courseId: number; id: number; title: string }>(
    db,
    sql`
      select distinct on (course_id) course_id as "courseId", id, title
      from (${sql.join(parts, sql` union all `)}) as hits order by course_id, place, id`,
  )
  return new Map(found.map(({ courseId, ...lesson }) => [courseId, lesson]))
}

async function peopleCalled(db: Db, query: SQL) {
  const people = await rowsOf<{ id: number }>(
    db,
    sql`
      select d.id from search_documents d
      where ${titleMatches(query)} and d.kind = 'person' limit ${ENOUGH}`,
  )
  return people.map(({ id }) => id)
}

/** Apart from the list, which is prepared: PostgreSQL plans this one with the words known. */
export async function findByLessonOrInstructor(
  db: Db,
  viewer: Viewer,
  { q, instructorId }: Search,
): Promise<FoundBy> {
  const read = readQuery(q ?? '')
  if (read.terms.length === 0) return { lessons: new Map(), instructors: [] }
  const query = textQuery(read)
  const [lessons, instructors] = await Promise.all([
    lessonsWith(db, query, viewer, instructorId),
    // Among the courses of one instructor their name tells nothing.
    instructorId === undefined ? peopleCalled(db, query) : [],
  ])
  return { lessons, instructors }
}

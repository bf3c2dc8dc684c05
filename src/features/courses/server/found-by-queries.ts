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
import type { Viewer } from '#shared/viewer.ts'
import type { CourseListQuery } from '../list-contract.ts'

export type FoundBy = {
  lessons: Map<number, { id: number; title: string }>
  instructors: number[]
}

/**
 * So many lessons with a frequent word are of courses enough: what else is asked of the courses, such
 * as a tag, is asked of those. Of one instructor's list it is so many of theirs.
 */
const ENOUGH = 1_000

type Asked = Pick<CourseListQuery, 'q' | 'instructorId'>

/**
 * Courses that a search finds by a lesson, with the one to name, or by the name of who teaches them.
 * The words are known when it is planned, unlike in the list itself, which is prepared.
 */
export async function foundBy(db: Db, viewer: Viewer, asked: Asked): Promise<FoundBy> {
  const { q, instructorId } = asked
  const read = readQuery(q ?? '')
  if (!q || read.terms.length === 0) return { lessons: new Map(), instructors: [] }
  const query = textQuery(read)
  const ofOwner = instructorId === undefined ? sql`` : sql`and d.owner_id = ${instructorId}`
  const lessons = (place: number, matches: SQL) => sql`(
    select d.course_id, d.id, d.title, ${place}::int as place from search_documents d
    where ${matches} and d.kind = 'lesson' ${ofOwner} limit ${ENOUGH})`
  const parts = [lessons(1, titleMatches(query)), lessons(2, openTextMatches(query))]
  const person = { id: viewer?.id ?? 0, isAdmin: false }
  if (viewer) parts.push(lessons(3, closedTextMatches(query, person)))
  const [found, people] = await Promise.all([
    rowsOf<{ courseId: number; id: number; title: string }>(
      db,
      sql`
        select distinct on (course_id) course_id as "courseId", id, title
        from (${sql.join(parts, sql` union all `)}) as hits order by course_id, place, id`,
    ),
    rowsOf<{ id: number }>(
      db,
      sql`
        select d.id from search_documents d
        where d.kind = 'person' and lower(d.title) = lower(${q}) limit ${ENOUGH}`,
    ),
  ])
  return {
    lessons: new Map(found.map(({ courseId, ...lesson }) => [courseId, lesson])),
    instructors: people.map(({ id }) => id),
  }
}

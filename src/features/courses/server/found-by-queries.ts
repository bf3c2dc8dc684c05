import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { closedTextMatches, openTextMatches, titleMatches } from '#server/db/search-documents.ts'
import type { Viewer } from '#shared/viewer.ts'

export type FoundBy = {
  lessons: Map<number, { id: number; title: string }>
  instructors: number[]
}

/** So many lessons with a frequent word are of courses enough. */
const ENOUGH = 1_000

/**
 * Courses that a search finds by a lesson, with the one to name, or by the name
 * of who teaches them. The words
 * are known when it is planned, unlike in the list itself, which is prepared.
 */
export async function foundBy(db: Db, viewer: Viewer, q: string | undefined): Promise<FoundBy> {
  if (!q) return { lessons: new Map(), instructors: [] }
  const query = sql`search_query(${q}, 'typing')`
  const lessons = (place: number, matches: SQL) => sql`(
    select d.course_id, d.id, d.title, ${place}::int as place from search_documents d
    where ${matches} and d.kind = 'lesson' limit ${ENOUGH})`
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

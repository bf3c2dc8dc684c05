import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { courses } from '#server/db/schema/courses.ts'
import { courseIsVisibleTo, isEnrolledIn, viewerId } from '#server/db/visibility.ts'
import type { Viewer } from '#shared/viewer.ts'

const { placeholder } = sql

const accessToCourse = preparedOnce((db) =>
  db
    .select({
      instructorId: courses.instructorId,
      price: courses.price,
      revision: courses.revision,
      isEnrolled: isEnrolledIn(placeholder('viewer')),
    })
    .from(courses)
    .where(and(eq(courses.id, placeholder('id')), courseIsVisibleTo(placeholder('viewer'))))
    .prepare('course_access'),
)

/** What decides what the viewer sees of a course, and its revision; null when they see none. */
export async function courseAccess(db: Db, viewer: Viewer, id: number) {
  const [row] = await accessToCourse(db).execute({ viewer: viewerId(viewer), id })
  return row ?? null
}

import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#shared/people/viewer.ts'
import type { Db } from './client.ts'
import { courses } from './schema/courses.ts'
import { courseIsVisibleTo, viewerId } from './visibility.ts'

export async function findCourseOwner(db: Db, viewer: Viewer, id: number) {
  const [course] = await db
    .select({ id: courses.id, instructorId: courses.instructorId })
    .from(courses)
    .where(and(eq(courses.id, id), courseIsVisibleTo(viewerId(viewer))))
  return course ?? null
}

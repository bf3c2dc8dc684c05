import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#shared/people/viewer.ts'
import type { Db } from './client.ts'
import { courses } from './schema/courses.ts'
import { firstRow } from './statements/first-row.ts'
import { courseIsVisibleTo, viewerId } from './visibility.ts'

export const findCourseOwner = (db: Db, viewer: Viewer, id: number) =>
  db
    .select({ id: courses.id, instructorId: courses.instructorId })
    .from(courses)
    .where(and(eq(courses.id, id), courseIsVisibleTo(viewerId(viewer))))
    .then(firstRow)

import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { batchedQuery } from '#server/db/statements/batched-query.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import { courseIsVisibleTo, isEnrolledIn } from '#server/db/visibility.ts'

export type Learner = { student: number; lesson: number }

const accessOf = (student: SQL<number>) => ({
  id: courses.id,
  instructorId: courses.instructorId,
  isPublished: courses.isPublished,
  isEnrolled: isEnrolledIn(student),
})

export const findEnrollmentAccess = batchedQuery(
  { student: 'int', course: 'int' },
  (db, { table, question, student, course }) =>
    db
      .select({ question, ...accessOf(student) })
      .from(table)
      .innerJoin(courses, and(eq(courses.id, course), courseIsVisibleTo(student)))
      .prepare('access_to_course'),
)

export const findEnrollmentAccessByLesson = batchedQuery(
  { student: 'int', lesson: 'int' },
  (db, { table, question, student, lesson }) =>
    db
      .select({ question, ...accessOf(student) })
      .from(table)
      .innerJoin(lessons, eq(lessons.id, lesson))
      .innerJoin(courses, and(eq(courses.id, lessons.courseId), courseIsVisibleTo(student)))
      .prepare('access_to_lesson'),
)

/** Ticks and saves places: if nothing was saved, something is locked, mostly by a save of the course. */
export const isLearnerOf = async (db: Db, { student, lesson }: Learner) =>
  (await findEnrollmentAccessByLesson(db, { student, lesson }))?.isEnrolled === true

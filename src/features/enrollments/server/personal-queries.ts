import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'

export async function enrollmentsForExport(db: Db, userId: number) {
  const own = eq(enrollments.studentId, userId)
  const rows = await db
    .select({ ...getTableColumns(enrollments), courseTitle: courses.title })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(own)
    .orderBy(asc(enrollments.id))
  const progress = await db
    .select({ ...getTableColumns(lessonProgress), lessonTitle: lessons.title })
    .from(lessonProgress)
    .innerJoin(enrollments, eq(enrollments.id, lessonProgress.enrollmentId))
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(own)
    .orderBy(asc(lessonProgress.id))
  const byEnrollment = Map.groupBy(progress, ({ enrollmentId }) => enrollmentId)
  return rows.map((row) => ({ ...row, progress: byEnrollment.get(row.id) ?? [] }))
}

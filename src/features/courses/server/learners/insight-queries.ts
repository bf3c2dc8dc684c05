import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

type Totals = { learners: number; finished: number; certificateCount: number }
type LessonCount = { id: number; title: string; completed: number }

export async function courseInsights(db: Db, courseId: number) {
  const [totals, lessons] = await Promise.all([
    db.execute<Totals>(sql`
      select courses.enrollment_count as learners, (
        select count(*)::int from enrollments
        where enrollments.course_id = courses.id and courses.lesson_count > 0 and courses.lesson_count = (
          select count(*) from lesson_progress tick where tick.enrollment_id = enrollments.id and tick.completed
        )
      ) as finished, (
        select count(*)::int from certificates
        where course_id = courses.id and original_id is null and revoked_at is null
      ) as "certificateCount"
      from courses where courses.id = ${courseId}`),
    db.execute<LessonCount>(sql`
      select lessons.id, lessons.title, (
        select count(*)::int from lesson_progress tick where tick.lesson_id = lessons.id and tick.completed
      ) as completed
      from lessons join modules on modules.id = lessons.module_id
      where lessons.course_id = ${courseId}
      order by modules.order_index, modules.id, lessons.order_index, lessons.id`),
  ])
  const none = { learners: 0, finished: 0, certificateCount: 0 }
  return { ...(totals.rows[0] ?? none), lessons: lessons.rows }
}

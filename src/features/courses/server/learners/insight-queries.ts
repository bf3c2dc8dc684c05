import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

type Totals = { learners: number; finished: number; certificateCount: number }
type LessonCount = { id: number; title: string; completed: number }

export async function courseInsights(db: Db, courseId: number) {
  const [totals, lessons] = await Promise.all([
    db.execute<Totals>(sql`
      select c.enrollment_count as learners, (
        select count(*)::int from enrollments e
        where e.course_id = c.id and c.lesson_count > 0 and c.lesson_count = (
          select count(*) from lesson_progress p where p.enrollment_id = e.id and p.completed
        )
      ) as finished, (
        select count(*)::int from certificates
        where course_id = c.id and original_id is null and revoked_at is null
      ) as "certificateCount"
      from courses c where c.id = ${courseId}`),
    db.execute<LessonCount>(sql`
      select l.id, l.title, (
        select count(*)::int from lesson_progress p where p.lesson_id = l.id and p.completed
      ) as completed
      from lessons l join modules m on m.id = l.module_id
      where l.course_id = ${courseId}
      order by m.order_index, m.id, l.order_index, l.id`),
  ])
  const none = { learners: 0, finished: 0, certificateCount: 0 }
  return { ...(totals.rows[0] ?? none), lessons: lessons.rows }
}

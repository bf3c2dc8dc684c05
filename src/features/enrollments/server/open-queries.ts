import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { gathered, listOf } from '#server/db/gathered.ts'
import { isoTimeOf } from '#server/db/iso-time.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import type { Enrollment } from '../contract.ts'

export type Learner = { student: number; course: number }

const keyOf = ({ student, course }: Learner) => `${student} ${course}`

const pairs = sql`unnest(
  ${sql.placeholder('students')}::int[], ${sql.placeholder('courses')}::int[]
) as asked (student, course)`

/** What a learner has ticked or unticked. */
export type Tick = [lessonId: number, id: number, completed: boolean, completedAt: string | null]

/** Written as text by hand: PostgreSQL's own builders of JSON take longer. */
export const ticksOf = (enrollmentId: SQLWrapper) => sql<string>`(
  select '[' || coalesce(string_agg(
    '[' || p.lesson_id || ',' || p.id || ',' || p.completed || ','
      || coalesce('"' || p.completed_at || '"', 'null') || ']', ','
  ), '') || ']'
  from lesson_progress p where p.enrollment_id = ${enrollmentId}
)`

/**
 * Opening a course moves it to the top of the dashboard. That need not wait for the disk, nor
 * for another tab that is moving it at this moment.
 */
const opening = preparedOnce((db) => {
  const touched = db.$with('touched', {
    id: enrollments.id,
    lastAccessedAt: enrollments.lastAccessedAt,
  }).as(sql`
    update enrollments set last_accessed_at = now()
    from (select set_config('synchronous_commit', 'off', true)) as relaxed
    where enrollments.id = any(array(
      select e.id from ${pairs}
      join enrollments e on e.student_id = asked.student and e.course_id = asked.course
      order by e.id for no key update of e skip locked
    ))
    returning enrollments.id, enrollments.last_accessed_at`)
  return db
    .with(touched)
    .select({
      id: enrollments.id,
      studentId: enrollments.studentId,
      courseId: enrollments.courseId,
      enrolledAt: sql<string>`${enrollments.enrolledAt}::text`,
      lastAccessedAt: sql<string>`coalesce(${touched.lastAccessedAt}, ${enrollments.lastAccessedAt})::text`,
      revision: courses.revision,
      ticks: ticksOf(enrollments.id),
    })
    .from(pairs)
    .innerJoin(
      enrollments,
      and(
        eq(enrollments.studentId, sql`asked.student`),
        eq(enrollments.courseId, sql`asked.course`),
      ),
    )
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(touched, eq(touched.id, enrollments.id))
    .prepare('open_courses')
})

/** The contract's `Enrollment`. */
const shown = (row: Enrollment): Enrollment => ({
  ...row,
  enrolledAt: isoTimeOf(row.enrolledAt),
  lastAccessedAt: isoTimeOf(row.lastAccessedAt),
})

const open = gathered({
  keyOf,
  run: async (db, learners: Learner[]) => {
    const rows = await opening(db).execute({
      students: listOf(learners.map(({ student }) => student)),
      courses: listOf(learners.map(({ course }) => course)),
    })
    const opened = new Map(
      rows.map(({ revision, ticks, ...row }) => [
        keyOf({ student: row.studentId, course: row.courseId }),
        { enrollment: shown(row), revision, ticks: JSON.parse(ticks) as Tick[] },
      ]),
    )
    return learners.map((learner) => opened.get(keyOf(learner)) ?? null)
  },
})

/** The enrolment with its ticks, moved to the top; null for who is not enrolled. */
export const openCourse = (db: Db, learner: Learner) => open(db, learner)

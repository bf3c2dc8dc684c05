import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { courseIsVisibleTo, isEnrolledIn } from '#server/db/visibility.ts'

const { placeholder } = sql

const standing = {
  id: courses.id,
  instructorId: courses.instructorId,
  isPublished: courses.isPublished,
  isEnrolled: isEnrolledIn(placeholder('viewer')),
}

const courseStanding = preparedOnce((db) =>
  db
    .select(standing)
    .from(courses)
    .where(and(eq(courses.id, placeholder('id')), courseIsVisibleTo(placeholder('viewer'))))
    .prepare('course_standing'),
)

/** How the viewer stands to a course; null when it is absent, or hidden from them. */
export async function findStanding(db: Db, viewer: number, id: number) {
  const [row] = await courseStanding(db).execute({ viewer, id })
  return row ?? null
}

const lessonStanding = preparedOnce((db) =>
  db
    .select(standing)
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, placeholder('id')), courseIsVisibleTo(placeholder('viewer'))))
    .prepare('lesson_standing'),
)

/** The same for the course of a lesson. */
export async function findLessonStanding(db: Db, viewer: number, lessonId: number) {
  const [row] = await lessonStanding(db).execute({ viewer, id: lessonId })
  return row ?? null
}

/** Who is enrolled already stays so when the course is withdrawn; others need it published. */
const enrolling = preparedOnce((db) => {
  const enrolled = db.$with('enrolled', {
    ...getTableColumns(enrollments),
    isNew: sql<boolean>`is_new`.as('is_new'),
  })
  const student = sql`${placeholder('student')}::int`
  const saved = enrolled.as(sql`
    insert into enrollments (student_id, course_id)
    select ${student}, courses.id from courses
    where courses.id = ${placeholder('course')} and courses.instructor_id <> ${student}
      and (courses.is_published or exists (
        select 1 from enrollments e where e.course_id = courses.id and e.student_id = ${student}
      ))
    for key share of courses
    on conflict (student_id, course_id) do update set last_accessed_at = now()
    returning enrollments.*, xmax = 0 as is_new`)
  return db.with(saved).select().from(saved).prepare('enroll')
})

/** Enrolling again is harmless: it only moves the course to the top of the dashboard. */
export async function enroll(db: Db, student: number, course: number) {
  const [row] = await enrolling(db).execute({ student, course })
  return row ?? null
}

import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import { enrollments, lessonPlaces } from '#server/db/schema/enrollments.ts'

const { placeholder } = sql

type Learner = { student: number; lesson: number }

/** Locks the course first, like a tick. Does not wait for the disk: the next place comes soon. */
const placing = oncePerDatabase((db) => {
  const course = db.$with('course', { id: courses.id }).as(sql`
    select courses.id from courses
    join lessons on lessons.course_id = courses.id
    cross join (select set_config('synchronous_commit', 'off', true)) as relaxed
    where lessons.id = ${placeholder('lesson')}
    for key share of courses`)
  const learner = db.$with('learner', {
    id: enrollments.id,
    lessonId: lessonPlaces.lessonId,
  }).as(sql`
    select enrollments.id, lessons.id as lesson_id
    from lessons
    join course on course.id = lessons.course_id
    join enrollments on enrollments.course_id = lessons.course_id
      and enrollments.student_id = ${placeholder('student')}
    where lessons.id = ${placeholder('lesson')}
    for key share of lessons, enrollments`)
  const saved = db.$with('saved', getTableColumns(lessonPlaces)).as(sql`
    insert into lesson_places (enrollment_id, lesson_id, read, video_seconds)
    select id, lesson_id, ${placeholder('read')}::float8,
      coalesce(${placeholder('videoSeconds')}::float8, 0)
    from learner
    on conflict (enrollment_id, lesson_id) do update set
      read = excluded.read,
      video_seconds = coalesce(${placeholder('videoSeconds')}::float8, lesson_places.video_seconds),
      updated_at = now()
    returning *`)
  return db.with(course, learner, saved).select().from(saved).prepare('save_place')
})

export const savePlace = (
  db: Db,
  learner: Learner,
  place: { read: number; videoSeconds?: number | undefined },
) =>
  placing(db)
    .execute({
      ...learner,
      read: place.read,
      videoSeconds: place.videoSeconds ?? null,
    })
    .then(firstRow)

const finding = oncePerDatabase((db) =>
  db
    .select({
      read: sql<number>`coalesce(${lessonPlaces.read}, 0)`,
      videoSeconds: sql<number>`coalesce(${lessonPlaces.videoSeconds}, 0)`,
      updatedAt: lessonPlaces.updatedAt,
    })
    .from(lessons)
    .innerJoin(
      enrollments,
      and(
        eq(enrollments.courseId, lessons.courseId),
        eq(enrollments.studentId, placeholder('student')),
      ),
    )
    .leftJoin(
      lessonPlaces,
      and(eq(lessonPlaces.enrollmentId, enrollments.id), eq(lessonPlaces.lessonId, lessons.id)),
    )
    .where(eq(lessons.id, placeholder('lesson')))
    .prepare('find_place'),
)

export const findPlace = (db: Db, learner: Learner) => finding(db).execute(learner).then(firstRow)

export async function placesOf(db: Db, student: number) {
  return db
    .select({
      lessonId: lessonPlaces.lessonId,
      read: lessonPlaces.read,
      videoSeconds: lessonPlaces.videoSeconds,
      updatedAt: lessonPlaces.updatedAt,
    })
    .from(lessonPlaces)
    .innerJoin(enrollments, eq(enrollments.id, lessonPlaces.enrollmentId))
    .where(eq(enrollments.studentId, student))
    .orderBy(lessonPlaces.id)
}

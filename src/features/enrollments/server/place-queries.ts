import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { lessons } from '#server/db/schema/courses.ts'
import { enrollments, lessonPlaces } from '#server/db/schema/enrollments.ts'
import { batchedWrite } from '#server/limits/batched-write.ts'
import { isLearnerOf, type Learner } from './access-queries.ts'
import { lockedLearners } from './learner-lock-queries.ts'

const { placeholder } = sql

type ReadingPlace = Learner & { read: number; videoSeconds?: number | undefined }

/** Does not wait for the disk: the next place comes soon. */
const placing = oncePerDatabase((db) => {
  const { locks, learner } = lockedLearners(db, { read: 'float8', video_seconds: 'float8' })
  const saved = db.$with('saved', getTableColumns(lessonPlaces)).as(sql`
    insert into lesson_places as place (enrollment_id, lesson_id, read, video_seconds)
    select id, lesson_id, read, coalesce(video_seconds, 0)
    from learner cross join (select set_config('synchronous_commit', 'off', true)) as relaxed
    on conflict (enrollment_id, lesson_id) do update set
      read = excluded.read,
      video_seconds = coalesce((
        select video_seconds from learner
        where learner.id = place.enrollment_id and learner.lesson_id = place.lesson_id
      ), place.video_seconds),
      updated_at = now()
    returning *`)
  const isOfLearner = and(eq(learner.id, saved.enrollmentId), eq(learner.lessonId, saved.lessonId))
  return db
    .with(...locks, saved)
    .select()
    .from(saved)
    .innerJoin(learner, isOfLearner)
    .prepare('save_places')
})

export const savePlace = batchedWrite({
  name: 'place',
  rowOf: ({ student, lesson }: ReadingPlace) => `${student} ${lesson}`,
  personOf: ({ student }) => student,
  isPossible: isLearnerOf,
  async run(db, places) {
    const rows = await placing(db).execute({
      students: places.map(({ student }) => student),
      lessons: places.map(({ lesson }) => lesson),
      read: places.map(({ read }) => read),
      video_seconds: places.map(({ videoSeconds }) => videoSeconds ?? null),
    })
    const byNumber = new Map(rows.map(({ learner, saved }) => [learner.number, saved]))
    return places.map((_, index) => byNumber.get(index + 1) ?? null)
  },
})

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

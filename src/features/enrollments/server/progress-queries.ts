import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { batched } from '#server/db/batched.ts'
import type { Db } from '#server/db/client.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'

const { placeholder } = sql

/** A lesson without its text, as the lists of this room answer it. */
export const lessonColumns = {
  id: lessons.id,
  title: lessons.title,
  videoUrl: lessons.videoUrl,
  orderIndex: lessons.orderIndex,
  duration: lessons.duration,
  type: lessons.type,
  moduleId: lessons.moduleId,
  courseId: lessons.courseId,
}

export const courseOrder = [
  asc(modules.orderIndex),
  asc(modules.id),
  asc(lessons.orderIndex),
  asc(lessons.id),
]

export const tickColumns = {
  id: lessonProgress.id,
  completed: lessonProgress.completed,
  completedAt: lessonProgress.completedAt,
}

export const ticksOfLearner = and(
  eq(lessonProgress.enrollmentId, enrollments.id),
  eq(lessonProgress.lessonId, lessons.id),
)

/**
 * Opening a course moves it to the top of the dashboard. That need not wait for the disk, nor
 * for another tab that is moving it at this moment.
 */
function opened(db: Db) {
  const touched = db.$with('touched', { lastAccessedAt: enrollments.lastAccessedAt }).as(sql`
    update enrollments set last_accessed_at = now()
    from (select set_config('synchronous_commit', 'off', true)) as relaxed
    where enrollments.id = (
      select e.id from enrollments e
      where e.student_id = ${placeholder('student')} and e.course_id = ${placeholder('course')}
      for no key update skip locked
    )
    returning enrollments.last_accessed_at`)
  return touched
}

const courseProgress = (name: string, { withContent }: { withContent: boolean }) =>
  preparedOnce((db) => {
    const touched = opened(db)
    return db
      .with(touched)
      .select({
        enrollment: getTableColumns(enrollments),
        touchedAt: touched.lastAccessedAt,
        lesson: lessonColumns,
        content: withContent ? lessons.content : sql<string | null>`null`,
        tick: tickColumns,
      })
      .from(enrollments)
      .leftJoin(touched, sql`true`)
      .leftJoin(lessons, eq(lessons.courseId, enrollments.courseId))
      .leftJoin(modules, eq(modules.id, lessons.moduleId))
      .leftJoin(lessonProgress, ticksOfLearner)
      .where(
        and(
          eq(enrollments.studentId, placeholder('student')),
          eq(enrollments.courseId, placeholder('course')),
        ),
      )
      .orderBy(...courseOrder)
      .prepare(name)
  })

const progressWithTexts = courseProgress('course_progress', { withContent: true })
const progressOutline = courseProgress('course_progress_outline', { withContent: false })

type Tick = { id: number; completed: boolean; completedAt: Date | null } | null

/** Every lesson has a progress record, also one that was never ticked. */
export const progressOf = (enrollmentId: number, lessonId: number, tick: Tick) => ({
  id: tick?.id ?? null,
  enrollmentId,
  lessonId,
  completed: tick?.completed ?? false,
  completedAt: tick?.completedAt ?? null,
})

/** The learner's lessons in course order; null for who is not enrolled. */
export async function openCourseProgress(
  db: Db,
  learner: { student: number; course: number },
  view: 'full' | 'outline',
) {
  const query = view === 'full' ? progressWithTexts(db) : progressOutline(db)
  const rows = await query.execute(learner)
  const [first] = rows
  if (!first) return null
  const { enrollment, touchedAt } = first
  return {
    enrollment: { ...enrollment, lastAccessedAt: touchedAt ?? enrollment.lastAccessedAt },
    lessons: rows.flatMap(({ lesson, content, tick }) =>
      lesson
        ? [
            {
              ...lesson,
              content: content ?? '',
              locked: false as const,
              progress: progressOf(enrollment.id, lesson.id, tick),
            },
          ]
        : [],
    ),
  }
}

export type Mark = { student: number; lesson: number; completed: boolean }

/**
 * Permission and write are one statement: only a row that joins the lesson's course to an
 * enrolment of the student is written. Learners are locked in the order of their ids, so that
 * two batches never wait for each other in a circle. A tick that is already there keeps its time.
 */
const marking = preparedOnce((db) => {
  const learner = db.$with('learner', {
    id: enrollments.id,
    lessonId: lessonProgress.lessonId,
    studentId: enrollments.studentId,
  }).as(sql`
      select e.id, l.id as lesson_id, e.student_id, asked.completed
      from unnest(
        ${placeholder('students')}::int[],
        ${placeholder('lessons')}::int[],
        ${placeholder('completed')}::bool[]
      ) as asked (student_id, lesson_id, completed)
      join lessons l on l.id = asked.lesson_id
      join enrollments e on e.course_id = l.course_id and e.student_id = asked.student_id
      order by e.id, l.id
      for no key update of e`)
  const touched = db.$with('touched', { id: enrollments.id }).as(sql`
    update enrollments set last_accessed_at = now()
    where id in (select id from learner) returning id`)
  const saved = db.$with('saved', getTableColumns(lessonProgress)).as(sql`
    insert into lesson_progress (enrollment_id, lesson_id, completed, completed_at)
    select id, lesson_id, completed, case when completed then now() end from learner
    on conflict (enrollment_id, lesson_id) do update set
      completed = excluded.completed,
      completed_at = case when lesson_progress.completed = excluded.completed
        then lesson_progress.completed_at else excluded.completed_at end
    returning *`)
  return db
    .with(learner, touched, saved)
    .select({
      id: saved.id,
      enrollmentId: saved.enrollmentId,
      lessonId: saved.lessonId,
      completed: saved.completed,
      completedAt: saved.completedAt,
      student: learner.studentId,
    })
    .from(saved)
    .innerJoin(
      learner,
      and(eq(learner.id, saved.enrollmentId), eq(learner.lessonId, saved.lessonId)),
    )
    .prepare('mark_lessons')
})

const list = (values: (number | boolean)[]) => `{${values.join()}}`

const keyOf = ({ student, lesson }: { student: number; lesson: number }) => `${student}/${lesson}`

/** The saved record, or null when the student is not enrolled in the lesson's course. */
export const markLesson = batched({
  keyOf,
  run: async (db, marks: Mark[]) => {
    const rows = await marking(db).execute({
      students: list(marks.map(({ student }) => student)),
      lessons: list(marks.map(({ lesson }) => lesson)),
      completed: list(marks.map(({ completed }) => completed)),
    })
    const saved = new Map(
      rows.map((row) => [keyOf({ student: row.student, lesson: row.lessonId }), row]),
    )
    return marks.map((mark) => saved.get(keyOf(mark)) ?? null)
  },
})

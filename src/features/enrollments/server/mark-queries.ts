import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { batch } from '#server/db/statements/batch.ts'
import type { Db } from '#server/db/client.ts'
import { oncePerDatabase, oncePerShape } from '#server/db/statements/once-per-database.ts'
import { certificates } from '#server/db/schema/certificates.ts'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import { TurnedAway } from '#server/http/errors.ts'
import { Groups } from '#server/limits/groups.ts'
import { inOrder } from '#shared/in-order.ts'
import { findEnrollmentAccessByLesson } from './queries.ts'

const { placeholder } = sql

/** Permission, write and certificate in one. Lock order: course, learners by id, enrollment. */
const marking = oncePerShape((db, lockedCourses: '' | 'skip locked') => {
  const course = db.$with('course', { id: courses.id }).as(sql`
    select courses.id from courses
    where courses.id in (select course_id from lessons where id = any(${placeholder('lessons')}::int[]))
    order by courses.id for key share ${sql.raw(lockedCourses)}`)
  const learner = db.$with('learner', {
    id: enrollments.id,
    lessonId: lessonProgress.lessonId,
    number: sql<number>`number`.as('number'),
  }).as(sql`
    select enrollments.id, lessons.id as lesson_id, asked.completed, asked.number::int
    from unnest(
      ${placeholder('students')}::int[],
      ${placeholder('lessons')}::int[],
      ${placeholder('completed')}::bool[]
    ) with ordinality as asked (student_id, lesson_id, completed, number)
    join lessons on lessons.id = asked.lesson_id
    join course on course.id = lessons.course_id
    join enrollments on enrollments.course_id = lessons.course_id and enrollments.student_id = asked.student_id
    join users on users.id = enrollments.student_id
    order by enrollments.id, lessons.id
    for key share of lessons, users for no key update of enrollments`)
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
  // Distinct, so that everything is saved before the first certificate is issued.
  const certified = db.$with('certified', { id: enrollments.id, code: certificates.code }).as(sql`
    select id, issue_certificate(id, now()) as code
    from (select distinct enrollment_id as id from saved where completed) as ticked`)
  const isOfLearner = and(eq(learner.id, saved.enrollmentId), eq(learner.lessonId, saved.lessonId))
  return db
    .with(course, learner, touched, saved, certified)
    .select()
    .from(saved)
    .innerJoin(learner, isOfLearner)
    .leftJoin(certified, and(eq(certified.id, saved.enrollmentId), saved.completed))
    .prepare(`mark_lessons ${lockedCourses}`)
})

type Mark = { student: number; lesson: number; completed: boolean }

const markTogether = (lockedCourses: '' | 'skip locked') =>
  batch(async (db, marks: Mark[]) => {
    const rows = await marking(db, lockedCourses).execute({
      students: marks.map(({ student }) => student),
      lessons: marks.map(({ lesson }) => lesson),
      completed: marks.map(({ completed }) => completed),
    })
    const byNumber = new Map(rows.map((row) => [row.learner.number, row]))
    return marks.map((_, index) => {
      const row = byNumber.get(index + 1)
      return row ? { ...row.saved, certificate: row.certified?.code ?? null } : null
    })
  })

const markWithoutWaiting = markTogether('skip locked')
const markWaiting = markTogether('')

/** A course that is being saved holds up its own ticks, and nobody in another course. */
async function markOnce(db: Db, mark: Mark) {
  const saved = await markWithoutWaiting(db, mark)
  if (saved) return saved
  const access = await findEnrollmentAccessByLesson(db, mark.student, mark.lesson)
  return access?.isEnrolled ? markWaiting(db, mark) : null
}

/** Browsers send ticks one by one, and together only those left when a page is closed. */
const MOST_IN_LINE = 100

/**
 * Ticks of one lesson by one student take turns: PostgreSQL refuses a statement that writes one row
 * twice.
 */
const linesIn = oncePerDatabase(() => ({ inLine: inOrder<string>(), line: new Groups<Mark>() }))

export async function markLesson(db: Db, mark: Mark) {
  const { inLine, line } = linesIn(db)
  const key = `${mark.student} ${mark.lesson}`
  if (line.of(key) >= MOST_IN_LINE) throw new TurnedAway()
  line.add(key, mark)
  try {
    return await inLine(key, () => markOnce(db, mark))
  } finally {
    line.delete(key, mark)
  }
}

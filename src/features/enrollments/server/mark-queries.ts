import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { batchedWrite } from '#server/db/statements/batch.ts'
import type { Db } from '#server/db/client.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { certificates } from '#server/db/schema/certificates.ts'
import { courses } from '#server/db/schema/courses.ts'
import { users } from '#server/db/schema/accounts.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import { findEnrollmentAccessByLesson } from './queries.ts'

const { placeholder } = sql

/** They stay until the write is done; what others have locked is left out. */
export function lockPeopleAndCourses(db: Db) {
  const person = db.$with('person', { id: users.id }).as(sql`
    select users.id from users where users.id = any(${placeholder('students')}::int[])
    for key share skip locked`)
  const course = db.$with('course', { id: courses.id }).as(sql`
    select courses.id from courses
    where courses.id in (select course_id from lessons where id = any(${placeholder('lessons')}::int[]))
    for key share skip locked`)
  return { person, course }
}

/** Permission, write and certificate in one. */
const marking = oncePerDatabase((db) => {
  const { person, course } = lockPeopleAndCourses(db)
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
    join person on person.id = asked.student_id
    for key share of lessons skip locked for no key update of enrollments skip locked`)
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
    .with(person, course, learner, touched, saved, certified)
    .select()
    .from(saved)
    .innerJoin(learner, isOfLearner)
    .leftJoin(certified, and(eq(certified.id, saved.enrollmentId), saved.completed))
    .prepare('mark_lessons')
})

type Mark = { student: number; lesson: number; completed: boolean }

/** Whoever is enrolled may write: nothing saved means locked, mostly the course, while its author saves it. */
export const isLearnerOf = async (db: Db, { student, lesson }: Omit<Mark, 'completed'>) =>
  (await findEnrollmentAccessByLesson(db, student, lesson))?.isEnrolled === true

export const markLesson = batchedWrite({
  name: 'tick',
  rowOf: ({ student, lesson }: Mark) => `${student} ${lesson}`,
  personOf: ({ student }) => student,
  isPossible: isLearnerOf,
  async run(db, marks) {
    const rows = await marking(db).execute({
      students: marks.map(({ student }) => student),
      lessons: marks.map(({ lesson }) => lesson),
      completed: marks.map(({ completed }) => completed),
    })
    const byNumber = new Map(rows.map((row) => [row.learner.number, row]))
    return marks.map((_, index) => {
      const row = byNumber.get(index + 1)
      return row ? { ...row.saved, certificate: row.certified?.code ?? null } : null
    })
  },
})

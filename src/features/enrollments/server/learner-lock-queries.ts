import { sql, type SQLChunk } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { courses } from '#server/db/schema/courses.ts'
import { users } from '#server/db/schema/accounts.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'

const { placeholder } = sql

const listed = (parts: SQLChunk[]) => sql.join(parts, sql`, `)

/**
 * For a statement that is asked with the lists `students`, `lessons` and one for each of `columns`: who
 * of them may write, with all that a tick or a place needs locked until it is written. What others have
 * locked is left out.
 */
export function lockedLearners(db: Db, columns: Record<string, 'bool' | 'float8'>) {
  const person = db.$with('person', { id: users.id }).as(sql`
    select users.id from users where users.id = any(${placeholder('students')}::int[])
    for key share skip locked`)
  const course = db.$with('course', { id: courses.id }).as(sql`
    select courses.id from courses
    where courses.id in (select course_id from lessons where id = any(${placeholder('lessons')}::int[]))
    for key share skip locked`)
  const types = { students: 'int', lessons: 'int', ...columns }
  const lists = Object.entries(types).map(
    ([name, type]) => sql`${placeholder(name)}::${sql.raw(type)}[]`,
  )
  const names = Object.keys(columns).map((name) => sql.identifier(name))
  const learner = db.$with('learner', {
    id: enrollments.id,
    lessonId: lessonProgress.lessonId,
    number: sql<number>`number`.as('number'),
  }).as(sql`
    select enrollments.id, lessons.id as lesson_id, asked.number::int,
      ${listed(names.map((name) => sql`asked.${name}`))}
    from unnest(${listed(lists)}) with ordinality
      as asked (student_id, lesson_id, ${listed(names)}, number)
    join lessons on lessons.id = asked.lesson_id
    join course on course.id = lessons.course_id
    join person on person.id = asked.student_id
    join enrollments on enrollments.course_id = lessons.course_id and enrollments.student_id = asked.student_id
    for key share of lessons skip locked for no key update of enrollments skip locked`)
  return { locks: [person, course, learner] as const, learner }
}

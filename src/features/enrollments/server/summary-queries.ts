import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { batchedQuery } from '#server/db/statements/batched-query.ts'
import { containing } from '#server/db/statements/containing.ts'
import { placeBy } from '#server/db/statements/page-that-fits.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import type { CardOfLessons } from '../contract.ts'
import { completedLessons, isFound, LAST_ACCESSED_FIRST, type Page } from './queries.ts'

export const findCard = batchedQuery({ id: 'int' }, (db, { table, question, id }) =>
  db
    .select({
      question,
      id: courses.id,
      title: courses.title,
      coverImageUrl: courses.coverImageUrl,
      difficulty: courses.difficulty,
      isPublished: courses.isPublished,
      lessonCount: courses.lessonCount,
      duration: courses.duration,
      instructor: { id: users.id, fullName: users.fullName },
      lessons: sql<CardOfLessons['lessons']>`(
        select coalesce(json_agg(
          json_build_object('id', lessons.id, 'title', lessons.title, 'duration', lessons.duration)
          order by modules.order_index, modules.id, lessons.order_index, lessons.id
        ), '[]')
        from lessons join modules on modules.id = lessons.module_id where lessons.course_id = ${courses.id}
      )`,
    })
    .from(table)
    .innerJoin(courses, eq(courses.id, id))
    .innerJoin(users, eq(users.id, courses.instructorId))
    .prepare('course_cards'),
)

type OnCard = {
  id: number
  courseId: number
  enrolledAt: string
  lastAccessedAt: string
  revision: number
  completed: number[]
}

/** The rows of a page are one JSON value, which the driver parses several times as fast as rows. */
const pages = batchedQuery(
  { student: 'int', limit: 'int', offset: 'int', words: 'text' },
  (db, { table, question, student, limit, offset, words }) => {
    const enrolled = db
      .select({
        id: enrollments.id,
        courseId: enrollments.courseId,
        enrolledAt: enrollments.enrolledAt,
        lastAccessedAt: enrollments.lastAccessedAt,
        revision: courses.revision,
        place: placeBy(LAST_ACCESSED_FIRST).as('place'),
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(and(eq(enrollments.studentId, student), isFound(words)))
      .as('enrolled')
    const row = sql`json_build_object(
      'id', ${enrolled.id}, 'courseId', ${enrolled.courseId}, 'revision', ${enrolled.revision},
      'enrolledAt', ${enrolled.enrolledAt}, 'lastAccessedAt', ${enrolled.lastAccessedAt},
      'completed', ${completedLessons(enrolled.id)}
    )`
    const isOnPage = sql`place > ${offset} and place <= ${offset} + ${limit}`
    const page = db
      .select({
        total: sql<number>`count(*)::int`.as('total'),
        rows: sql<OnCard[]>`
          coalesce(json_agg(${row} order by place) filter (where ${isOnPage}), '[]')`.as('rows'),
      })
      .from(enrolled)
      .as('page')
    return db
      .select({ question, total: page.total, rows: page.rows })
      .from(table)
      .crossJoinLateral(page)
      .prepare('enrollments_on_cards')
  },
)

export async function listEnrollmentsOnCards(db: Db, { q, ...page }: Page) {
  const found = await pages(db, { ...page, words: q ? containing(q) : null })
  return found ?? { rows: [], total: 0 }
}

import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { batchedSelect } from '#server/db/statements/batched-select.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import type { CardOfLessons } from '../contract.ts'
import {
  completedLessons,
  pageOfStudent,
  pageWithTotal,
  shownEnrollment,
  type Page,
} from './queries.ts'

export const findCard = batchedSelect(['id'], (db, { table, question, id }) =>
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

const enrollmentsOnCards = oncePerDatabase((db) =>
  pageOfStudent(
    db
      .select({
        ...shownEnrollment,
        revision: courses.revision,
        completed: completedLessons,
      })
      .from(enrollments)
      .$dynamic(),
  ).prepare('enrollments_on_cards'),
)

export const listEnrollmentsOnCards = (db: Db, page: Page) =>
  pageWithTotal(enrollmentsOnCards(db), page)

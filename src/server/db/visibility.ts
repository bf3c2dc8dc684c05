import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Viewer } from '#shared/people/viewer.ts'
import { courses, lessons } from './schema/courses.ts'
import { enrollments } from './schema/enrollments.ts'
import type { Writing } from './texts/writing.ts'

export type Id = number | Placeholder | SQL

/** No row has the id 0, so a visitor owns nothing and is enrolled nowhere. */
export const viewerId = (viewer: Viewer) => viewer?.id ?? 0

export const isPublic = (table: Writing) => sql`${table.isPublished}`

export const isVisibleTo = (table: Writing, viewer: Id) =>
  sql`(${isPublic(table)} or ${table.authorId} = ${viewer})`

export const courseIsPublic = sql`${courses.isPublished}`

export const courseIsListedFor = (viewer: Id) =>
  sql`(${courseIsPublic} or ${courses.instructorId} = ${viewer})`

/** Drizzle leaves the table out when selecting from a single one. */
const COURSE_ID = sql`courses.id`

export const isEnrolledIn = (viewer: Id) =>
  sql<boolean>`exists (
    select 1 from ${enrollments} as enrolled
    where enrolled.course_id = ${COURSE_ID} and enrolled.student_id = ${viewer}
  )`

export const courseIsVisibleTo = (viewer: Id) =>
  sql`(${courseIsListedFor(viewer)} or ${isEnrolledIn(viewer)})`

/** For lessons joined with their courses, like the two below. */
const isFirstLesson = sql<boolean>`${lessons.id} = (
  select sibling.id from lessons sibling join modules on modules.id = sibling.module_id
  where sibling.course_id = ${courses.id}
  order by modules.order_index, modules.id, sibling.order_index, sibling.id limit 1
)`

export const lessonAccessOf = (viewer: Id) => ({
  instructorId: courses.instructorId,
  price: courses.price,
  isEnrolled: isEnrolledIn(viewer),
  isFirst: isFirstLesson,
})

/** The same rule as `canReadLesson`, in SQL. */
export const lessonIsReadableBy = (viewer: Id) =>
  sql`(${courses.price} = 0 or ${courses.instructorId} = ${viewer} or ${isEnrolledIn(viewer)} or ${isFirstLesson})`

import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Viewer } from '#shared/viewer.ts'
import { courses } from './schema/courses.ts'
import { enrollments } from './schema/enrollments.ts'

type Id = number | Placeholder | SQL

/** No row has the id 0, so a visitor owns nothing and is enrolled nowhere. */
export const viewerId = (viewer: Viewer) => viewer?.id ?? 0

/** Everybody may find it: in lists, search, feeds and the sitemap. */
export const courseIsPublic = sql`${courses.isPublished}`

/** Lists hold what is published; drafts only where an instructor looks at their own courses. */
export const courseIsListedFor = (viewer: Id) =>
  sql`(${courseIsPublic} or ${courses.instructorId} = ${viewer})`

/** Spelled out, because drizzle leaves the table out of what is selected from a single one. */
const COURSE_ID = sql`courses.id`

export const isEnrolledIn = (viewer: Id) =>
  sql<boolean>`exists (
    select 1 from ${enrollments} as enrolled
    where enrolled.course_id = ${COURSE_ID} and enrolled.student_id = ${viewer}
  )`

/** One course exists for a viewer when it is public, theirs, or one they are enrolled in. */
export const courseIsVisibleTo = (viewer: Id) =>
  sql`(${courseIsListedFor(viewer)} or ${isEnrolledIn(viewer)})`

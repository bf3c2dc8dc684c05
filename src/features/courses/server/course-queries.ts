import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { nextUpdatedAt } from '#server/db/statements/next-updated-at.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { batchedQuery } from '#server/db/statements/batched-query.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { courseIsVisibleTo, isEnrolledIn, viewerId } from '#server/db/visibility.ts'
import { notFound } from '#server/http/errors.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { CourseDetails } from '../contract.ts'

export const summary = {
  id: courses.id,
  title: courses.title,
  description: courses.description,
  coverImageUrl: courses.coverImageUrl,
  documentUrl: courses.documentUrl,
  difficulty: courses.difficulty,
  price: courses.price,
  tags: courses.tags,
  instructorId: courses.instructorId,
  isPublished: courses.isPublished,
  createdAt: courses.createdAt,
  updatedAt: courses.updatedAt,
  enrollmentCount: courses.enrollmentCount,
  lessonCount: courses.lessonCount,
  duration: courses.duration,
  instructor: {
    id: users.id,
    fullName: users.fullName,
    avatarUrl: users.avatarUrl,
    bio: users.bio,
  },
}

const { placeholder } = sql

const moduleList = sql<ModuleRow[]>`(
  select coalesce(json_agg(module), '[]') from (
    select modules.id, modules.title, modules.order_index as "orderIndex", modules.course_id as "courseId"
    from modules where modules.course_id = ${courses.id} order by modules.order_index, modules.id
  ) as module
)`

const lessonList = (content: SQL) => sql<LessonRow[]>`(
  select coalesce(json_agg(lesson), '[]') from (
    select lessons.id, lessons.title, lessons.video_url as "videoUrl", lessons.order_index as "orderIndex",
      lessons.duration, lessons.type, lessons.module_id as "moduleId", lessons.course_id as "courseId" ${content}
    from lessons join modules on modules.id = lessons.module_id where lessons.course_id = ${courses.id}
    order by modules.order_index, modules.id, lessons.order_index, lessons.id
  ) as lesson
)`

type ModuleRow = { id: number; title: string; orderIndex: number; courseId: number }

export type LessonRow = {
  id: number
  title: string
  content?: string
  videoUrl: string | null
  orderIndex: number
  duration: number | null
  type: string
  moduleId: number
  courseId: number
}

const structured = { ...summary, modules: moduleList }

const fullCourse = oncePerDatabase((db) =>
  db
    .select({
      ...structured,
      isEnrolled: isEnrolledIn(placeholder('viewer')),
      lessons: lessonList(sql`, lessons.content`),
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(and(eq(courses.id, placeholder('id')), courseIsVisibleTo(placeholder('viewer'))))
    .prepare('course_full'),
)

export const findCourse = (db: Db, viewer: Viewer, id: number) =>
  fullCourse(db)
    .execute({ id, viewer: viewerId(viewer) })
    .then(firstRow)

const courseOutline = oncePerDatabase((db) =>
  db
    .select({
      ...structured,
      lessons: lessonList(sql``),
      exerciseCount: sql<number>`(
        select count(*)::int from exercises where exercises.course_id = ${courses.id}
      )`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(eq(courses.id, placeholder('id')))
    .prepare('course_outline'),
)

export const findCourseOutline = (db: Db, id: number) =>
  courseOutline(db).execute({ id }).then(firstRow)

const accessToOutline = batchedQuery(
  { viewer: 'int', id: 'int' },
  (db, { table, question, viewer, id }) =>
    db
      .select({
        question,
        instructorId: courses.instructorId,
        price: courses.price,
        revision: courses.revision,
        isEnrolled: isEnrolledIn(viewer),
      })
      .from(table)
      .innerJoin(courses, eq(courses.id, id))
      .where(courseIsVisibleTo(viewer))
      .prepare('course_access'),
)

export const findOutlineAccess = (db: Db, viewer: Viewer, id: number) =>
  accessToOutline(db, { viewer: viewerId(viewer), id })

/** Before any change of the structure: no gaps, no deadlocks. Ticks and enrollments skip what is locked so. */
export async function lockCourse(db: Db, id: number, ownerId: number) {
  const [course] = await db
    .select({ id: courses.id, updatedAt: courses.updatedAt })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.instructorId, ownerId)))
    .for('update')
  if (!course) throw notFound('Course')
  return course
}

export async function insertCourse(db: Db, instructorId: number, details: CourseDetails) {
  const [course] = await db
    .insert(courses)
    .values({ ...details, instructorId })
    .returning({ id: courses.id })
  return course!.id
}

export async function updateCourse(db: Db, id: number, details: Partial<CourseDetails>) {
  await db
    .update(courses)
    .set({ ...details, updatedAt: nextUpdatedAt(courses.updatedAt) })
    .where(eq(courses.id, id))
}

export const deleteCourse = (db: Db, id: number, ownerId: number) =>
  db
    .delete(courses)
    .where(and(eq(courses.id, id), eq(courses.instructorId, ownerId)))
    .returning({ title: courses.title })
    .then(firstRow)

export async function touchCourse(db: Db, id: number) {
  await db
    .update(courses)
    .set({ updatedAt: nextUpdatedAt(courses.updatedAt) })
    .where(eq(courses.id, id))
}

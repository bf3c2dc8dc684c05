import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { bytesOf } from '#server/db/statements/page-that-fits.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import { exercises } from '#server/db/schema/practice.ts'
import { courseIsVisibleTo, lessonAccessOf, viewerId } from '#server/db/visibility.ts'
import { conflict, HttpError } from '#server/http/errors.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { COURSE_LIMITS, FULL } from '../../contract.ts'
import { placedAt } from '../../editing/order.ts'
import { deleteInOrder, idsInOrder, numberInOrder } from './order-queries.ts'

const { placeholder } = sql

const lessonColumns = {
  id: lessons.id,
  title: lessons.title,
  content: lessons.content,
  contentHtml: lessons.contentHtml,
  videoUrl: lessons.videoUrl,
  orderIndex: lessons.orderIndex,
  duration: lessons.duration,
  type: lessons.type,
  moduleId: lessons.moduleId,
  courseId: lessons.courseId,
}

const lessonToRead = oncePerDatabase((db) =>
  db
    .select({
      ...lessonColumns,
      courseTitle: courses.title,
      access: lessonAccessOf(placeholder('viewer')),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, placeholder('id')), courseIsVisibleTo(placeholder('viewer'))))
    .prepare('lesson_to_read'),
)

export const findLesson = (db: Db, viewer: Viewer, id: number) =>
  lessonToRead(db)
    .execute({ id, viewer: viewerId(viewer) })
    .then(firstRow)

export const lessonById = (db: Db, id: number) =>
  db.select(lessonColumns).from(lessons).where(eq(lessons.id, id)).then(firstRow)

async function textBytes(db: Db, courseId: number) {
  const inLessons = sql`coalesce(sum(${bytesOf(lessons.content)}), 0)`
  const inExercises = sql`(
    select coalesce(sum(${exercises.sourceBytes}), 0) from ${exercises}
    where ${exercises.courseId} = ${courseId}
  )`
  const [text] = await db
    .select({ bytes: sql`${inLessons} + ${inExercises}`.mapWith(Number) })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
  return text!.bytes
}

/** A course that is over the limit can still shrink. */
export async function withinCourse<Result>(
  db: Db,
  courseId: number,
  write: (db: Db) => Promise<Result>,
) {
  const before = await textBytes(db, courseId)
  const result = await write(db)
  const after = await textBytes(db, courseId)
  if (after > COURSE_LIMITS.text && after > before) throw new HttpError(413, FULL.text)
  return result
}

const lessonIds = (db: Db, moduleId: number) =>
  idsInOrder(db, lessons, eq(lessons.moduleId, moduleId))

export type LessonFields = Omit<typeof lessons.$inferInsert, 'orderIndex' | 'id'>

export async function insertLesson(db: Db, fields: LessonFields, place?: number) {
  const before = await lessonIds(db, fields.moduleId)
  if (before.length >= COURSE_LIMITS.lessonsPerModule) throw conflict(FULL.module)
  const inAll = await db.$count(lessons, eq(lessons.courseId, fields.courseId))
  if (inAll >= COURSE_LIMITS.lessons) throw conflict(FULL.lessons)
  const [lesson] = await db
    .insert(lessons)
    .values({ ...fields, orderIndex: before.length })
    .returning({ id: lessons.id })
  const { id } = lesson!
  if (place !== undefined) await numberInOrder(db, lessons, placedAt(before, id, place))
  return id
}

export async function updateLesson(db: Db, id: number, fields: Partial<LessonFields>) {
  if (Object.values(fields).some((value) => value !== undefined))
    await db.update(lessons).set(fields).where(eq(lessons.id, id))
}

type ModuleLesson = { id: number; moduleId: number }

export async function moveLesson(db: Db, { id, moduleId }: ModuleLesson, place: number) {
  await numberInOrder(db, lessons, placedAt(await lessonIds(db, moduleId), id, place))
}

export async function deleteLesson(db: Db, { id, moduleId }: ModuleLesson) {
  return deleteInOrder(db, lessons, await lessonIds(db, moduleId), id)
}

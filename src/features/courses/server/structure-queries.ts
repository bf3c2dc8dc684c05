import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { laterThanBefore } from '#server/db/later-than-before.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { conflict, HttpError, notFound } from '#server/http/errors.ts'
import { bytesOf } from '#server/db/page-that-fits.ts'
import { COURSE_LIMITS, FULL } from '../contract.ts'
import { placedAt } from '../order.ts'

/**
 * Every change of a course's structure holds this first, so that two of them at once cannot
 * leave a gap in the order or a module without a lesson. It also asks again whose course it is.
 * Learners who tick or enrol pass here first, too: nobody waits in a circle.
 */
export async function lockCourse(db: Db, id: number, ownerId: number) {
  const [course] = await db
    .select({ id: courses.id, updatedAt: courses.updatedAt })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.instructorId, ownerId)))
    .for('update')
  if (!course) throw notFound('Course')
  return course
}

/** After a write that made texts longer, in the same transaction. */
export async function assertTextFits(db: Db, courseId: number) {
  const [text] = await db
    .select({ bytes: sql`coalesce(sum(${bytesOf(lessons.content)}), 0)`.mapWith(Number) })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
  if (text!.bytes > COURSE_LIMITS.text) throw new HttpError(413, FULL.text)
}

export async function touchCourse(db: Db, id: number) {
  await db
    .update(courses)
    .set({ updatedAt: laterThanBefore(courses.updatedAt) })
    .where(eq(courses.id, id))
}

async function moduleIds(db: Db, courseId: number) {
  const rows = await db
    .select({ id: modules.id })
    .from(modules)
    .where(eq(modules.courseId, courseId))
    .orderBy(asc(modules.orderIndex), asc(modules.id))
  return rows.map(({ id }) => id)
}

async function lessonIds(db: Db, moduleId: number) {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.moduleId, moduleId))
    .orderBy(asc(lessons.orderIndex), asc(lessons.id))
  return rows.map(({ id }) => id)
}

const places = (ids: number[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as placed(id, place)`

async function numberModules(db: Db, ids: number[]) {
  await db.execute(sql`
    update modules set order_index = placed.place - 1 from ${places(ids)}
    where modules.id = placed.id::int and order_index <> placed.place - 1`)
}

async function numberLessons(db: Db, ids: number[]) {
  await db.execute(sql`
    update lessons set order_index = placed.place - 1 from ${places(ids)}
    where lessons.id = placed.id::int and order_index <> placed.place - 1`)
}

export async function insertModule(
  db: Db,
  { courseId, title, place }: { courseId: number; title: string; place?: number | undefined },
) {
  const before = await moduleIds(db, courseId)
  if (before.length >= COURSE_LIMITS.modules) throw conflict(FULL.modules)
  const [module] = await db
    .insert(modules)
    .values({ courseId, title, orderIndex: before.length })
    .returning({ id: modules.id })
  const { id } = module!
  if (place !== undefined) await numberModules(db, placedAt(before, id, place))
  return id
}

export async function moveModule(db: Db, { id, courseId }: CourseModule, place: number) {
  await numberModules(db, placedAt(await moduleIds(db, courseId), id, place))
}

type CourseModule = { id: number; courseId: number }

export async function renameModule(db: Db, id: number, title: string) {
  await db.update(modules).set({ title }).where(eq(modules.id, id))
}

/** False when it is the only one left. */
export async function deleteModule(db: Db, { id, courseId }: CourseModule) {
  const ids = await moduleIds(db, courseId)
  if (ids.length < 2) return false
  await db.delete(modules).where(eq(modules.id, id))
  await numberModules(
    db,
    ids.filter((other) => other !== id),
  )
  return true
}

/** Where a lesson lands that names no module, and how many lessons come before that module. */
export async function lastModule(db: Db, courseId: number) {
  const id =
    (await moduleIds(db, courseId)).at(-1) ??
    (await insertModule(db, { courseId, title: 'Introduction' }))
  const [row] = await db
    .select({ before: count() })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), sql`${lessons.moduleId} <> ${id}`))
  return { id, before: row?.before ?? 0 }
}

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
  if (place !== undefined) await numberLessons(db, placedAt(before, id, place))
  return id
}

export async function updateLesson(db: Db, id: number, fields: Partial<LessonFields>) {
  if (Object.values(fields).some((value) => value !== undefined))
    await db.update(lessons).set(fields).where(eq(lessons.id, id))
}

type ModuleLesson = { id: number; moduleId: number }

export async function moveLesson(db: Db, { id, moduleId }: ModuleLesson, place: number) {
  await numberLessons(db, placedAt(await lessonIds(db, moduleId), id, place))
}

/** False when it is the only one left in its module. */
export async function deleteLesson(db: Db, { id, moduleId }: ModuleLesson) {
  const ids = await lessonIds(db, moduleId)
  if (ids.length < 2) return false
  await db.delete(lessons).where(eq(lessons.id, id))
  await numberLessons(
    db,
    ids.filter((other) => other !== id),
  )
  return true
}

import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { courseIsVisibleTo, viewerId } from '#server/db/visibility.ts'
import { conflict } from '#server/http/errors.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { COURSE_LIMITS, FULL } from '../../contract.ts'
import { placedAt } from '../../editing/order.ts'
import { deleteInOrder, idsInOrder, numberInOrder } from './order-queries.ts'

export const findModule = (db: Db, viewer: Viewer, id: number) =>
  db
    .select({ id: modules.id, courseId: courses.id, instructorId: courses.instructorId })
    .from(modules)
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(and(eq(modules.id, id), courseIsVisibleTo(viewerId(viewer))))
    .then(firstRow)

export const moduleById = (db: Db, id: number) =>
  db.select().from(modules).where(eq(modules.id, id)).then(firstRow)

const moduleIds = (db: Db, courseId: number) =>
  idsInOrder(db, modules, eq(modules.courseId, courseId))

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
  if (place !== undefined) await numberInOrder(db, modules, placedAt(before, id, place))
  return id
}

export async function moveModule(db: Db, { id, courseId }: CourseModule, place: number) {
  await numberInOrder(db, modules, placedAt(await moduleIds(db, courseId), id, place))
}

type CourseModule = { id: number; courseId: number }

export async function renameModule(db: Db, id: number, title: string) {
  await db.update(modules).set({ title }).where(eq(modules.id, id))
}

export async function deleteModule(db: Db, { id, courseId }: CourseModule) {
  return deleteInOrder(db, modules, await moduleIds(db, courseId), id)
}

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

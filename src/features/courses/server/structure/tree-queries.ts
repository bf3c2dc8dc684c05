import { and, eq, sql } from 'drizzle-orm'
import { asJson } from '#server/db/statements/as-json.ts'
import type { Db } from '#server/db/client.ts'
import { lessons, modules } from '#server/db/schema/courses.ts'

const idsIn = (ids: number[]) =>
  sql`(select value::int from jsonb_array_elements_text(${asJson(ids)}))`

export const lessonTexts = (db: Db, courseId: number, ids: number[]) =>
  db
    .select({ id: lessons.id, content: lessons.content })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), sql`${lessons.id} in ${idsIn(ids)}`))

export async function structureIds(db: Db, courseId: number) {
  const [moduleRows, lessonRows] = await Promise.all([
    db.select({ id: modules.id }).from(modules).where(eq(modules.courseId, courseId)),
    db.select({ id: lessons.id }).from(lessons).where(eq(lessons.courseId, courseId)),
  ])
  return {
    modules: new Set(moduleRows.map(({ id }) => id)),
    lessons: new Set(lessonRows.map(({ id }) => id)),
  }
}

type ModuleToWrite = { id: number; title: string; orderIndex: number }

/** Ids first, so that rows can name their parents before they are inserted. */
async function nextIds(db: Db, table: 'modules' | 'lessons', amount: number) {
  if (amount === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id
    from generate_series(1, ${amount})`)
  return rows.map(({ id }) => id)
}

export const nextModuleIds = (db: Db, amount: number) => nextIds(db, 'modules', amount)
export const nextLessonIds = (db: Db, amount: number) => nextIds(db, 'lessons', amount)

export async function putModules(db: Db, courseId: number, rows: ModuleToWrite[]) {
  await db.execute(sql`
    insert into modules (id, title, order_index, course_id) overriding system value
    select id, title, "orderIndex", ${courseId}
    from jsonb_to_recordset(${asJson(rows)}) as row(id int, title text, "orderIndex" int)
    on conflict (id) do update set title = excluded.title, order_index = excluded.order_index
    where modules.course_id = excluded.course_id
      and (modules.title, modules.order_index) is distinct from (excluded.title, excluded.order_index)`)
}

export type LessonToWrite = {
  id: number
  title: string
  content: string | null
  contentHtml: string | null
  contentText: string | null
  videoUrl: string | null
  orderIndex: number
  duration: number | null
  type: string | null
  moduleId: number
}

const asRows = (rows: LessonToWrite[]) => sql`jsonb_to_recordset(${asJson(rows)}) as row(
  id int, title text, content text, "contentHtml" text, "contentText" text, "videoUrl" text, "orderIndex" int,
  duration int, type text, "moduleId" int)`

export async function insertLessons(db: Db, courseId: number, rows: LessonToWrite[]) {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into lessons (id, title, content, content_html, content_text, video_url, order_index, duration, type,
      module_id, course_id) overriding system value
    select id, title, coalesce(content, ''), coalesce("contentHtml", ''), coalesce("contentText", ''), "videoUrl", "orderIndex",
      duration, coalesce(type, 'video'), "moduleId", ${courseId}
    from ${asRows(rows)}`)
}

export async function updateLessons(db: Db, courseId: number, rows: LessonToWrite[]) {
  if (rows.length === 0) return
  await db.execute(sql`
    update lessons set title = row.title, content = coalesce(row.content, lessons.content),
      content_html = coalesce(row."contentHtml", content_html),
      content_text = coalesce(row."contentText", content_text), video_url = row."videoUrl",
      order_index = row."orderIndex", duration = row.duration,
      type = coalesce(row.type, lessons.type), module_id = row."moduleId"
    from ${asRows(rows)}
    where lessons.id = row.id and lessons.course_id = ${courseId} and (
      lessons.title, lessons.content, lessons.content_html, lessons.content_text, lessons.video_url,
      lessons.order_index, lessons.duration, lessons.type, lessons.module_id
    ) is distinct from (
      row.title, coalesce(row.content, lessons.content), coalesce(row."contentHtml", content_html),
      coalesce(row."contentText", content_text), row."videoUrl", row."orderIndex", row.duration, coalesce(row.type, lessons.type),
      row."moduleId"
    )`)
}

/** Lessons first: one that moved out of a module must not be deleted with it. */
export async function deleteAllBut(
  db: Db,
  courseId: number,
  remaining: { modules: number[]; lessons: number[] },
) {
  await db
    .delete(lessons)
    .where(
      and(eq(lessons.courseId, courseId), sql`${lessons.id} not in ${idsIn(remaining.lessons)}`),
    )
  await db
    .delete(modules)
    .where(
      and(eq(modules.courseId, courseId), sql`${modules.id} not in ${idsIn(remaining.modules)}`),
    )
}

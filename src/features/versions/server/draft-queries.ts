import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { nextUpdatedAt } from '#server/db/statements/next-updated-at.ts'
import { countAll, page, pageThatFits } from '#server/db/statements/page-that-fits.ts'
import { lessons } from '#server/db/schema/courses.ts'
import { textDrafts } from '#server/db/schema/versions.ts'
import type { TextToSave } from '#server/versioned-text.ts'
import type { DraftInput, LessonDraftsQuery } from '../contract.ts'
import type { Text } from './version-queries.ts'

const columns = {
  title: textDrafts.title,
  content: textDrafts.content,
  fields: textDrafts.fields,
  basedOn: textDrafts.basedOn,
  updatedAt: textDrafts.updatedAt,
}

const isOf = ({ column, id }: Pick<Text, 'column' | 'id'>) => eq(textDrafts[column], id)

export const findDraft = (db: Db, text: Pick<Text, 'column' | 'id'>) =>
  db.select(columns).from(textDrafts).where(isOf(text)).then(firstRow)

/** Together, working copies may be far longer than a course. */
export async function draftsOfCourse(db: Db, courseId: number, query: LessonDraftsQuery) {
  const ofCourse = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.courseId, courseId))
  const listed = {
    table: textDrafts,
    where: inArray(textDrafts.lessonId, ofCourse),
    orderBy: [asc(textDrafts.lessonId)],
    bytes: sql`${textDrafts.bytes}`,
  }
  const rows = await db
    .select({ ...columns, lessonId: lessons.id, asked: page.asked })
    .from(pageThatFits(db, listed, query))
    .innerJoin(textDrafts, eq(textDrafts.id, page.id))
    .innerJoin(lessons, eq(lessons.id, textDrafts.lessonId))
    .orderBy(page.place)
  return { rows, total: await countAll(db, listed, query, rows[0]?.asked) }
}

export type DraftToWrite = TextToSave & Pick<DraftInput, 'fields' | 'basedOn' | 'seen'>

/** With `seen`, only over the working copy that was seen; null when there is another one. */
export async function putDraft(db: Db, text: Text, { seen, basedOn, ...draft }: DraftToWrite) {
  const values = { ...draft, basedOn: basedOn ?? null }
  if (seen) {
    const [continued] = await db
      .update(textDrafts)
      .set({ ...values, updatedAt: nextUpdatedAt(textDrafts.updatedAt) })
      .where(and(isOf(text), eq(textDrafts.updatedAt, seen)))
      .returning(columns)
    if (continued || (await db.$count(textDrafts, isOf(text))) > 0) return continued ?? null
  }
  return db
    .insert(textDrafts)
    .values({ ...values, [text.column]: text.id, authorId: text.authorId })
    .onConflictDoUpdate({
      target: textDrafts[text.column],
      set: { ...values, updatedAt: nextUpdatedAt(textDrafts.updatedAt) },
      ...(seen === undefined ? {} : { setWhere: sql`false` }),
    })
    .returning(columns)
    .then(firstRow)
}

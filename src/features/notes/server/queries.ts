import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { nextUpdatedAt } from '#server/db/statements/next-updated-at.ts'
import { bytesOf, countAll, page, pageThatFits } from '#server/db/statements/page-that-fits.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { lessonNotes } from '#server/db/schema/notes.ts'
import { courseIsVisibleTo, lessonAccessOf } from '#server/db/visibility.ts'
import type { Highlight, NoteListQuery } from '../contract.ts'

type Own = { userId: number; lessonId: number }

type Seen = Date | null | undefined

export const lessonAccess = (db: Db, viewer: number, lessonId: number) =>
  db
    .select(lessonAccessOf(viewer))
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), courseIsVisibleTo(viewer)))
    .then(firstRow)

const isOwn = ({ userId, lessonId }: Own) =>
  and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonId, lessonId))

export async function findNote(db: Db, own: Own) {
  const [row] = await db
    .select({ text: lessonNotes.text, updatedAt: lessonNotes.textUpdatedAt })
    .from(lessonNotes)
    .where(isOwn(own))
  return row ?? { text: '', updatedAt: null }
}

export async function findHighlights(db: Db, own: Own) {
  const [row] = await db
    .select({
      highlights: lessonNotes.highlights,
      updatedAt: lessonNotes.highlightsUpdatedAt,
    })
    .from(lessonNotes)
    .where(isOwn(own))
  return row ?? { highlights: [], updatedAt: null }
}

/** False if the lesson is gone; a deletion waits for this lock. */
export async function lockLesson(db: Db, lessonId: number) {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
    .for('key share')
  return rows.length > 0
}

const isAsSeen = (column: PgColumn, seen: Seen) => {
  if (seen === undefined) return undefined
  return seen === null ? isNull(column) : eq(column, seen)
}

const ONE_PER_LESSON = [lessonNotes.userId, lessonNotes.lessonId]

/** Null when it was saved elsewhere since it was seen. */
export const saveText = (db: Db, own: Own, text: string, seen: Seen) =>
  db
    .insert(lessonNotes)
    .values({ ...own, text, textUpdatedAt: sql`now()` })
    .onConflictDoUpdate({
      target: ONE_PER_LESSON,
      set: { text, textUpdatedAt: nextUpdatedAt(lessonNotes.textUpdatedAt) },
      setWhere: isAsSeen(lessonNotes.textUpdatedAt, seen),
    })
    .returning({ text: lessonNotes.text, updatedAt: lessonNotes.textUpdatedAt })
    .then(firstRow)

export const saveHighlights = (db: Db, own: Own, highlights: Highlight[], seen: Seen) =>
  db
    .insert(lessonNotes)
    .values({ ...own, highlights, highlightsUpdatedAt: sql`now()` })
    .onConflictDoUpdate({
      target: ONE_PER_LESSON,
      set: { highlights, highlightsUpdatedAt: nextUpdatedAt(lessonNotes.highlightsUpdatedAt) },
      setWhere: isAsSeen(lessonNotes.highlightsUpdatedAt, seen),
    })
    .returning({
      highlights: lessonNotes.highlights,
      updatedAt: lessonNotes.highlightsUpdatedAt,
    })
    .then(firstRow)

const NO_HIGHLIGHTS = '[]'.length

/** An emptied note keeps its row and its time. */
const hasNotes = (userId: number) =>
  and(
    eq(lessonNotes.userId, userId),
    or(ne(lessonNotes.text, ''), gt(lessonNotes.highlightsBytes, NO_HIGHLIGHTS)),
  )

const updatedAt = sql`greatest(${lessonNotes.textUpdatedAt}, ${lessonNotes.highlightsUpdatedAt})`

const shown = (userId: number) => ({
  lessonId: lessons.id,
  lessonTitle: lessons.title,
  courseId: courses.id,
  courseTitle: courses.title,
  text: lessonNotes.text,
  highlights: lessonNotes.highlights,
  updatedAt: updatedAt.mapWith(lessonNotes.textUpdatedAt),
  isAvailable: sql<boolean>`${courseIsVisibleTo(userId)}`,
})

export async function listNotes(db: Db, userId: number, query: NoteListQuery) {
  const listed = {
    table: lessonNotes,
    where: hasNotes(userId),
    orderBy: [sql`${updatedAt} desc`, desc(lessonNotes.id)],
    bytes: sql`${bytesOf(lessonNotes.text)} + ${lessonNotes.highlightsBytes}`,
  }
  const rows = await db
    .select({ ...shown(userId), asked: page.asked })
    .from(pageThatFits(db, listed, query))
    .innerJoin(lessonNotes, eq(lessonNotes.id, page.id))
    .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .orderBy(page.place)
  return { rows, total: await countAll(db, listed, query, rows[0]?.asked) }
}

export async function noteIdsInOrder(db: Db, userId: number) {
  const rows = await db
    .select({ id: lessonNotes.id })
    .from(lessonNotes)
    .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(hasNotes(userId))
    .orderBy(
      asc(courses.title),
      asc(courses.id),
      asc(modules.orderIndex),
      asc(lessons.orderIndex),
      asc(lessons.id),
    )
  return rows.map(({ id }) => id)
}

export async function notesById(db: Db, userId: number, ids: number[]) {
  const rows = await db
    .select({ ...shown(userId), id: lessonNotes.id })
    .from(lessonNotes)
    .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(hasNotes(userId), inArray(lessonNotes.id, ids)))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function everyNoteOf(db: Db, userId: number) {
  return db
    .select(shown(userId))
    .from(lessonNotes)
    .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(hasNotes(userId))
    .orderBy(asc(lessonNotes.id))
}

import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import { textVersions } from '#server/db/schema/versions.ts'
import { blogPosts, researchPapers } from '#server/db/schema/writing.ts'
import type { OwnText } from '#server/db/texts/writing.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import type { TextColumn } from '#server/versioned-text.ts'

export type Text = OwnText & { column: TextColumn }

const findLesson = (db: Db, id: number) =>
  db
    .select({
      title: lessons.title,
      content: lessons.content,
      createdAt: sql<Date>`coalesce(${lessons.createdAt}, ${courses.createdAt})`.mapWith(
        courses.createdAt,
      ),
      updatedAt: courses.updatedAt,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, id))
    .then(firstRow)

export async function findText(db: Db, { column, id }: Pick<Text, 'column' | 'id'>) {
  if (column === 'lessonId') return findLesson(db, id)
  const table = column === 'postId' ? blogPosts : researchPapers
  return db
    .select({
      title: table.title,
      content: table.content,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
    })
    .from(table)
    .where(eq(table.id, id))
    .then(firstRow)
}

const listed = {
  n: textVersions.n,
  title: textVersions.title,
  createdAt: textVersions.createdAt,
  author: { id: users.id, fullName: users.fullName },
}

/** A text that never changed is its own first version. */
async function onlyVersion(db: Db, text: Text) {
  const row = await findText(db, text)
  const [author] = await db.select(listed.author).from(users).where(eq(users.id, text.authorId))
  return row && author ? { ...row, n: 1, author } : null
}

export async function listVersions(db: Db, text: Text) {
  const rows = await db
    .select(listed)
    .from(textVersions)
    .innerJoin(users, eq(users.id, textVersions.authorId))
    .where(eq(textVersions[text.column], text.id))
    .orderBy(desc(textVersions.n))
  if (rows.length > 0) return rows
  const only = await onlyVersion(db, text)
  return only ? [only] : []
}

export async function findVersion(db: Db, text: Text, number: number) {
  const [row] = await db
    .select({ ...listed, content: textVersions.content })
    .from(textVersions)
    .innerJoin(users, eq(users.id, textVersions.authorId))
    .where(and(eq(textVersions[text.column], text.id), eq(textVersions.n, number)))
  if (row || number !== 1) return row ?? null
  const hasOthers = await db.$count(textVersions, eq(textVersions[text.column], text.id))
  return hasOthers ? null : onlyVersion(db, text)
}

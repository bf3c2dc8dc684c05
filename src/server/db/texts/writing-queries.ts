import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Viewer } from '#shared/people/viewer.ts'
import type { WrittenListQuery } from '#shared/text/written.ts'
import type { Db } from '../client.ts'
import { firstRow } from '../statements/first-row.ts'
import { bytesOf, countAll, page, pageThatFits } from '../statements/page-that-fits.ts'
import { users } from '../schema/accounts.ts'
import { isPublic, isVisibleTo, viewerId } from '../visibility.ts'
import {
  beginning,
  containsWords,
  isOwn,
  newestFirst,
  type OwnText,
  withTimes,
  type Writing,
} from './writing.ts'

type Listing<Summary> = {
  table: Writing
  summary: Summary
  inCategory: (category: string) => SQL
}

export function writingReads<Summary extends SelectedFields>(listing: Listing<Summary>) {
  const { table, summary, inCategory } = listing
  const filter = (viewer: Viewer, { authorId, category, q }: WrittenListQuery) =>
    and(
      isVisibleTo(table, viewerId(viewer)),
      authorId === undefined ? undefined : eq(table.authorId, authorId),
      category ? inCategory(category) : undefined,
      q ? containsWords(table, q) : undefined,
    )
  const isAuthor = eq(users.id, table.authorId)
  return {
    list: async (db: Db, viewer: Viewer, query: WrittenListQuery) => {
      const where = filter(viewer, query)
      const listed = { table, where, orderBy: newestFirst(table), bytes: bytesOf(table.content) }
      const rows = await db
        .select({ ...summary, content: table.content, asked: page.asked })
        .from(pageThatFits(db, listed, query))
        .innerJoin(table, eq(table.id, page.id))
        .innerJoin(users, isAuthor)
        .orderBy(page.place)
      const [first] = rows as { asked: number }[]
      return { rows, total: await countAll(db, listed, query, first?.asked) }
    },
    listCards: async (db: Db, viewer: Viewer, query: WrittenListQuery) => {
      const where = filter(viewer, query)
      const rows = await db
        .select({ ...summary, beginning: beginning(table), readingMinutes: table.readingMinutes })
        .from(table)
        .innerJoin(users, isAuthor)
        .where(where)
        .orderBy(...newestFirst(table))
        .limit(query.limit)
        .offset(query.offset)
      return { rows, total: await countAll(db, { table, where }, query, rows.length) }
    },
    find: (db: Db, viewer: Viewer, id: number) =>
      db
        .select({
          ...summary,
          content: table.content,
          contentHtml: table.contentHtml,
          beginning: beginning(table),
          toc: table.toc,
          readingMinutes: table.readingMinutes,
        })
        .from(table)
        .innerJoin(users, isAuthor)
        .where(and(eq(table.id, id), isVisibleTo(table, viewerId(viewer))))
        .then(firstRow),
    /** For their author to export: without the rendered text, which is derived from the source. */
    listBy: (db: Db, authorId: number) =>
      db
        .select({
          ...summary,
          content: table.content,
          toc: table.toc,
          readingMinutes: table.readingMinutes,
        })
        .from(table)
        .innerJoin(users, isAuthor)
        .where(eq(table.authorId, authorId))
        .orderBy(asc(table.id)),
  }
}

/** What an author writes of a text, and what is made of it. */
type Written<Table extends Writing> = Omit<
  Table['$inferInsert'],
  'id' | 'authorId' | 'publishedAt' | 'createdAt' | 'updatedAt'
>

export const writingWrites = <Table extends Writing>(table: Table) => ({
  insert: async (db: Db, authorId: number, text: Written<Table>) => {
    const publishedAt = text.isPublished ? sql`now()` : null
    const [row] = await db
      .insert<Writing>(table)
      .values({ ...text, authorId, publishedAt })
      .returning({ id: table.id })
    return row!.id
  },
  update: async (db: Db, own: OwnText, change: Partial<Written<Table>>, seen?: Date) => {
    const rows = await db
      .update<Writing>(table)
      .set(withTimes(table, change))
      .where(and(isOwn(table, own), seen && eq(table.updatedAt, seen)))
      .returning({ id: table.id })
    return rows.length > 0
  },
  isThere: async (db: Db, own: OwnText) => (await db.$count(table, isOwn(table, own))) > 0,
  remove: (db: Db, own: OwnText) =>
    db
      .delete<Writing>(table)
      .where(isOwn(table, own))
      .returning({ title: table.title })
      .then(firstRow),
})

const FEED_LENGTH = 50

export type Categorised<Category> = { table: Writing; categories: SQL<Category[]> }

export const publicTexts = (db: Db, table: Writing, limit: number) =>
  db
    .select({ id: table.id, updatedAt: table.updatedAt })
    .from(table)
    .where(isPublic(table))
    .orderBy(...newestFirst(table))
    .limit(limit)

export const newestTexts = <Category>(db: Db, { table, categories }: Categorised<Category>) =>
  db
    .select({
      id: table.id,
      title: table.title,
      author: users.fullName,
      publishedAt: table.publishedAt,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
      beginning: beginning(table),
      categories,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .where(isPublic(table))
    .orderBy(...newestFirst(table))
    .limit(FEED_LENGTH)

export const findPublicText = <Category>(
  db: Db,
  { table, categories }: Categorised<Category>,
  id: number,
) =>
  db
    .select({ title: table.title, author: users.fullName, categories })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .where(and(eq(table.id, id), isPublic(table)))
    .then(firstRow)

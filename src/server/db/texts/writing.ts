import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { containing } from '../statements/containing.ts'
import { nextUpdatedAt } from '../statements/next-updated-at.ts'
import type { blogPosts, researchPapers } from '../schema/writing.ts'

export type Writing = typeof blogPosts | typeof researchPapers

export const writtenColumns = (table: Writing) => ({
  id: table.id,
  title: table.title,
  imageUrl: table.imageUrl,
  authorId: table.authorId,
  isPublished: table.isPublished,
  publishedAt: table.publishedAt,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
})

export const newestFirst = (table: Writing): SQL[] => [
  sql`coalesce(${table.publishedAt}, ${table.createdAt}) desc`,
  desc(table.id),
]

export const containsWords = (table: Writing, words: string) =>
  sql`(${table.title} ilike ${containing(words)} or ${table.contentText} ilike ${containing(words)})`

/** Lists do not load what they do not show. */
export const beginning = (table: Writing) => sql<string>`left(${table.contentText}, 200)`

export type OwnText = { id: number; authorId: number }

export const isOwn = (table: Writing, { id, authorId }: OwnText) =>
  and(eq(table.id, id), eq(table.authorId, authorId))

export const withTimes = <Change extends { isPublished?: boolean | undefined }>(
  table: Writing,
  change: Change,
) => {
  const { isPublished } = change
  const publishedAt = isPublished ? sql`coalesce(${table.publishedAt}, now())` : sql`null`
  return {
    ...change,
    ...(isPublished !== undefined && { publishedAt }),
    updatedAt: nextUpdatedAt(table.updatedAt),
  }
}

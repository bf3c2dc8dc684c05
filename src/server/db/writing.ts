import { desc, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '#shared/viewer.ts'
import { containing } from './containing.ts'
import type { blogPosts, researchPapers } from './schema/writing.ts'

type Writing = typeof blogPosts | typeof researchPapers

/** Everybody may find it: in lists, search, feeds, previews and the sitemap. */
export const isPublic = (table: Writing) => sql`${table.isPublished}`

/** A draft exists only for its author. No row has the author 0, so a visitor owns nothing. */
export const isVisibleTo = (table: Writing, viewer: Viewer) =>
  sql`(${isPublic(table)} or ${table.authorId} = ${viewer?.id ?? 0})`

export const newestFirst = (table: Writing): SQL[] => [
  sql`coalesce(${table.publishedAt}, ${table.createdAt}) desc`,
  desc(table.id),
]

/** The words stand in the title or the text, in whatever case. */
export const holds = (table: Writing, words: string) =>
  sql`(${table.title} ilike ${containing(words)} or ${table.contentText} ilike ${containing(words)})`

/** The beginning alone: lists do not load what they do not show. */
export const beginning = (table: Writing) => sql<string>`left(${table.contentText}, 200)`

/** Set when first published, kept while it stays so, cleared when withdrawn. */
export const publishedAtAfter = (table: Writing, isPublished: boolean) =>
  isPublished ? sql`coalesce(${table.publishedAt}, now())` : sql`null`

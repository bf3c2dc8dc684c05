import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'
import { lessons } from './courses.ts'
import { blogPosts, researchPapers } from './writing.ts'

const ofText = () => ({
  postId: integer().references(() => blogPosts.id, { onDelete: 'cascade' }),
  paperId: integer().references(() => researchPapers.id, { onDelete: 'cascade' }),
  lessonId: integer().references(() => lessons.id, { onDelete: 'cascade' }),
})

const ofOneText = (name: string) => check(name, sql`num_nonnulls(post_id, paper_id, lesson_id) = 1`)

const author = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Written by triggers whenever a text changes; a text that never did has no rows here. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: id(),
    ...ofText(),
    authorId: author(),
    n: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Also in an index, so that all of an author's can be added up quickly. */
    bytes: integer()
      .notNull()
      .generatedAlwaysAs(sql`octet_length(title) + octet_length(content)`),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    ofOneText('text_versions_of_one_text'),
    unique('text_versions_post').on(table.postId, table.n),
    unique('text_versions_paper').on(table.paperId, table.n),
    unique('text_versions_lesson').on(table.lessonId, table.n),
    index('text_versions_author').on(table.authorId, table.bytes),
  ],
)

/** Everybody with the link reads the text as it would be now; one for each text. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: id(),
    ...ofText(),
    authorId: author(),
    tokenHash: text().notNull().unique('preview_links_token_hash'),
    createdAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
  },
  (table) => [
    ofOneText('preview_links_of_one_text'),
    unique('preview_links_post').on(table.postId),
    unique('preview_links_paper').on(table.paperId),
    unique('preview_links_lesson').on(table.lessonId),
    index('preview_links_author').on(table.authorId),
  ],
)

export const textDrafts = pgTable(
  'text_drafts',
  {
    id: id(),
    ...ofText(),
    authorId: author(),
    title: text().notNull(),
    content: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    bytes: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length(title) + octet_length(content) + octet_length(fields::text)`,
      ),
    basedOn: time(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    ofOneText('text_drafts_of_one_text'),
    unique('text_drafts_post').on(table.postId),
    unique('text_drafts_paper').on(table.paperId),
    unique('text_drafts_lesson').on(table.lessonId),
    index('text_drafts_author').on(table.authorId),
  ],
)

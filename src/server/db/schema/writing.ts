import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'

type TocEntry = { id: string; text: string; level: 2 | 3 | 4 }

const writing = () => ({
  title: text().notNull(),
  content: text().notNull(),
  contentHtml: text().notNull(),
  contentText: text().notNull(),
  toc: jsonb().$type<TocEntry[]>().notNull().default([]),
  readingMinutes: integer().notNull().default(1),
  imageUrl: text(),
  authorId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  isPublished: boolean().notNull().default(false),
  publishedAt: time(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
})

type WritingTable = Record<'id' | 'title' | 'contentText' | 'publishedAt' | 'createdAt', PgColumn>

/** Written out, because `.desc()` puts nulls last and the index would be unused. */
const newest = (name: string, table: WritingTable) =>
  index(name).on(
    sql`(coalesce(${table.publishedAt}, ${table.createdAt})) desc`,
    sql`${table.id} desc`,
  )

const search = (name: string, table: WritingTable) =>
  index(name).using('gin', sql`${table.title} gin_trgm_ops`, sql`${table.contentText} gin_trgm_ops`)

export const blogPosts = pgTable('blog_posts', { id: id(), ...writing() }, (table) => [
  newest('blog_posts_newest', table),
  search('blog_posts_search', table),
  index('blog_posts_author').on(table.authorId),
])

export const blogCategories = pgTable(
  'blog_categories',
  {
    id: id(),
    blogPostId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    category: text({
      enum: ['ai_research', 'tutorial', 'ethics', 'news', 'technology'],
    }).notNull(),
  },
  (table) => [unique('blog_categories_once').on(table.blogPostId, table.category)],
)

export const researchPapers = pgTable(
  'research_papers',
  {
    id: id(),
    ...writing(),
    originalAuthors: text().notNull(),
    publicationYear: integer().notNull(),
    publicationVenue: text(),
    paperUrl: text(),
    pdfUrl: text(),
    videoUrl: text(),
  },
  (table) => [
    newest('research_papers_newest', table),
    search('research_papers_search', table),
    index('research_papers_author').on(table.authorId),
  ],
)

export const paperCategories = pgTable(
  'paper_categories',
  {
    id: id(),
    paperId: integer()
      .notNull()
      .references(() => researchPapers.id, { onDelete: 'cascade' }),
    category: text({
      enum: [
        'machine_learning',
        'deep_learning',
        'natural_language_processing',
        'computer_vision',
        'reinforcement_learning',
        'generative_ai',
        'ethics',
      ],
    }).notNull(),
  },
  (table) => [unique('paper_categories_once').on(table.paperId, table.category)],
)

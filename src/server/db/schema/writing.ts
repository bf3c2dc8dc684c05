import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'

/** The columns of everything that is written to be read: what was typed, shown and searched. */
const writing = () => ({
  title: text().notNull(),
  content: text().notNull(),
  contentHtml: text().notNull(),
  contentText: text().notNull(),
  imageUrl: text(),
  authorId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  isPublished: boolean().notNull().default(false),
  publishedAt: time(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
})

export const blogPosts = pgTable('blog_posts', { id: id(), ...writing() }, (table) => [
  index('blog_posts_newest').on(table.isPublished, table.createdAt.desc(), table.id.desc()),
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
    index('research_papers_newest').on(table.isPublished, table.createdAt.desc(), table.id.desc()),
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

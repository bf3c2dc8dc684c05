import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Written by triggers, from the view `search_sources`. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: ['course', 'lesson', 'paper', 'post', 'job', 'person'] }).notNull(),
    id: integer().notNull(),
    courseId: integer(),
    ownerId: integer(),
    isPublic: boolean().notNull(),
    /** False for most lessons of a paid course. */
    isOpen: boolean().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    titleWords: tsvector().generatedAlwaysAs(sql`title_words(title)`),
    words: tsvector().generatedAlwaysAs(sql`document_words(title, summary, body)`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('search_documents_course').on(table.courseId),
    index('search_documents_owner').on(table.ownerId, table.kind, table.id),
    // A hash, because titles of any length are compared as a whole.
    index('search_documents_title').using('hash', sql`lower(title)`),
    index('search_documents_titles')
      .using('gin', table.titleWords)
      .with({ fastupdate: false })
      .where(sql`is_public`),
    index('search_documents_open')
      .using('gin', table.words)
      .with({ fastupdate: false })
      .where(sql`is_public and is_open`),
    index('search_documents_closed')
      .using('gin', table.words)
      .with({ fastupdate: false })
      .where(sql`not (is_public and is_open)`),
  ],
)

/** Not counted, because authors would wait for each other's locks. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().notNull(),
    checkedAt: time().notNull().defaultNow(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('search_words_word').on(table.word),
    index('search_words_like').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
)

/** Words that PostgreSQL's statistics call frequent: asking them takes as long as a search. */
export const searchFrequentWords = pgTable('search_frequent_words', {
  place: text().primaryKey(),
  words: tsvector().notNull(),
})

import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Written by triggers, from the view `search_sources`, with whatever it shows. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: ['course', 'lesson', 'paper', 'post', 'job', 'person'] }).notNull(),
    id: integer().notNull(),
    courseId: integer(),
    ownerId: integer(),
    /** Everybody may see that it is there. */
    isPublic: boolean().notNull(),
    /** Whoever sees it may read it; not so a lesson of a paid course, after the first. */
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
    // Only asked for as a whole, and of any length.
    index('search_documents_title').using('hash', sql`lower(title)`),
    // Pending entries would have to be read by every search.
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

/**
 * Words of public titles, summaries and open texts, for typing errors, in the order in which they became
 * known: whoever publishes thousands comes after those that were there. They are added and not counted:
 * a count would be a row that all authors wait for. Whether one is still used is asked when it is
 * offered, and once a day, when those that are not are removed.
 */
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

/**
 * The words that many documents have, as far as PostgreSQL's statistics know: anywhere, and in each of
 * the three indexes. Asking the statistics takes as long as searching for a rare word.
 */
export const searchFrequentWords = pgTable('search_frequent_words', {
  place: text().primaryKey(),
  words: tsvector().notNull(),
})

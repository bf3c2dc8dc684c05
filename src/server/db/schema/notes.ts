import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'
import { lessons } from './courses.ts'

export type HighlightRow = {
  quote: string
  prefix: string
  suffix: string
  comment: string | null
}

/** Text and highlights are saved independently, so each has its own time. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    text: text().notNull().default(''),
    textUpdatedAt: time(),
    highlights: jsonb().$type<HighlightRow[]>().notNull().default([]),
    highlightsUpdatedAt: time(),
    /** The length of jsonb is not known without reading all of it. */
    highlightsBytes: integer()
      .notNull()
      .generatedAlwaysAs(sql`octet_length(highlights::text)`),
  },
  (table) => [
    unique('lesson_notes_once').on(table.userId, table.lessonId),
    index('lesson_notes_lesson').on(table.lessonId),
  ],
)

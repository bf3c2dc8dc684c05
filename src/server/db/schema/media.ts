import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { time } from './columns.ts'
import { uploads } from './inquiries.ts'

export const media = pgTable(
  'media',
  {
    key: text().primaryKey(),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    /** With its smaller copies; counts in its owner's quota. */
    storedBytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Since when no text uses it, as far as the sweep has seen. */
    unusedSince: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('media_owner').on(table.ownerId)],
)

export const mediaFiles = pgTable(
  'media_files',
  {
    name: text().primaryKey(),
    mediaKey: text()
      .notNull()
      .references(() => media.key, { onDelete: 'cascade' }),
    uploadKey: text()
      .notNull()
      .references(() => uploads.key, { onDelete: 'cascade' }),
  },
  (table) => [
    index('media_files_media').on(table.mediaKey),
    index('media_files_upload').on(table.uploadKey),
  ],
)

export const mediaArrivals = pgTable(
  'media_arrivals',
  {
    key: text().primaryKey(),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    size: integer().notNull(),
    metadata: jsonb().$type<Record<string, string | null>>().notNull(),
    mediaKey: text().references(() => media.key, { onDelete: 'cascade' }),
    holder: text(),
    heldUntil: time(),
    /** Somebody else waits: its holder lets go. */
    isWanted: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('media_arrivals_owner').on(table.ownerId)],
)

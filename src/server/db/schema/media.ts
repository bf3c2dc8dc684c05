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
    /** The last part of its address. */
    name: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    /** As it counts in its owner's quota, with its smaller copies. */
    storedBytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Since when no text names it, as far as the sweep has seen. */
    unusedSince: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('media_owner').on(table.ownerId)],
)

/** Every file that has an address, and where its bytes are. */
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

/** Large files that are still on their way, or have just arrived. */
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
    /** Which request writes to it, in whichever process, and until when it may. */
    holder: text(),
    heldUntil: time(),
    /** Somebody else waits: its holder lets go. */
    isWanted: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('media_arrivals_owner').on(table.ownerId)],
)

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'

export const uploads = pgTable('uploads', {
  key: text().primaryKey(),
  fileName: text().notNull(),
  contentType: text().notNull(),
  size: integer().notNull(),
  createdAt: time().notNull().defaultNow(),
})

export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    /** Shown to the sender; reveals nothing about how many there are. */
    reference: text().notNull().unique('inquiries_reference'),
    kind: text({ enum: ['contact', 'talent', 'instructor'] }).notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    subject: text(),
    roleOfInterest: text(),
    expertise: text(),
    experience: text(),
    message: text(),
    resumeKey: text().references(() => uploads.key, { onDelete: 'set null' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: ['new', 'in_progress', 'done'] })
      .notNull()
      .default('new'),
    decision: text({ enum: ['accepted', 'declined'] }),
    decidedAt: time(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index('inquiries_newest').on(table.createdAt.desc(), table.id.desc())],
)

export const inquiryNotes = pgTable(
  'inquiry_notes',
  {
    id: id(),
    inquiryId: integer()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('inquiry_notes_inquiry').on(table.inquiryId)],
)

export const subscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text().notNull(),
  emailKey: text().notNull().unique('newsletter_subscribers_email'),
  confirmTokenHash: text(),
  confirmExpiresAt: time(),
  unsubscribeTokenHash: text().notNull().unique('newsletter_subscribers_unsubscribe'),
  confirmedAt: time(),
  createdAt: time().notNull().defaultNow(),
})

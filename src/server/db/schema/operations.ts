import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'

export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: time().notNull().defaultNow(),
    lastError: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('outgoing_mail_due').on(table.nextAttemptAt)],
)

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: time(),
})

export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

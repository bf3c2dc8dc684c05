import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'

export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    kind: text().notNull(),
    actorId: integer(),
    actorName: text(),
    subjectId: integer(),
    subjectName: text(),
    detail: text(),
    address: text(),
    device: text(),
    times: integer().notNull().default(1),
    bucket: text().unique('audit_events_bucket'),
    createdAt: time().notNull().defaultNow(),
    expiresAt: time()
      .notNull()
      .default(sql`now() + interval '180 days'`),
  },
  (table) => [
    index('audit_events_newest').on(table.createdAt.desc(), table.id.desc()),
    index('audit_events_expired').on(table.expiresAt),
    index('audit_events_actor').on(table.actorId),
    index('audit_events_subject').on(table.subjectId),
  ],
)

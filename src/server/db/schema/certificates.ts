import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'
import { courses } from './courses.ts'

/** Issued by the statement that completes a course. What it says never changes. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    code: text()
      .notNull()
      .default(sql`new_certificate_code()`)
      .unique('certificates_code'),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer().references(() => courses.id, { onDelete: 'set null' }),
    originalId: integer().references((): AnyPgColumn => certificates.id, { onDelete: 'cascade' }),
    courseTitle: text().notNull(),
    learnerName: text().notNull(),
    instructorName: text().notNull(),
    lessonCount: integer().notNull(),
    minutes: integer().notNull(),
    exercisesSolved: integer().notNull().default(0),
    exerciseCount: integer().notNull().default(0),
    issuedAt: time().notNull().defaultNow(),
    hidden: boolean().notNull().default(false),
    revokedAt: time(),
    revocationReason: text(),
    replacedBy: text(),
  },
  (table) => [
    uniqueIndex('certificates_earned_once')
      .on(table.userId, table.courseId)
      .where(sql`original_id is null`),
    index('certificates_user').on(table.userId, table.courseId),
    index('certificates_course').on(table.courseId),
    index('certificates_original').on(table.originalId),
    index('certificates_newest').on(table.issuedAt.desc(), table.id.desc()),
  ],
)

/** The newest signs; the others stay published, so that what they signed can be checked. */
export const certificateKeys = pgTable('certificate_keys', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  /** Null when the environment holds it, or when it was withdrawn. */
  privateKey: text(),
  createdAt: time().notNull().defaultNow(),
  withdrawnAt: time(),
})

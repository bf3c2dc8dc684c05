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

/** Issued by the statement that ticks that completes a course. What it says never changes. */
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
    /** The one that was earned, of those that were reissued with another name. */
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

/** The newest signs; the others are still published, so that what they signed can be checked. */
export const certificateKeys = pgTable('certificate_keys', {
  /** The key's thumbprint (RFC 7638). */
  id: text().primaryKey(),
  publicKey: text().notNull(),
  /** Null when it is given by the environment, or withdrawn. */
  privateKey: text(),
  createdAt: time().notNull().defaultNow(),
  /** When it was stolen: it is not published any more. */
  withdrawnAt: time(),
})

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ROLES } from '#shared/people/viewer.ts'
import { id, time } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** Case-folded, normalised, look-alike letters mapped together: must be unique. */
    usernameKey: text().notNull().unique('users_username_key'),
    email: text().notNull(),
    emailKey: text().notNull().unique('users_email_key'),
    emailVerifiedAt: time(),
    passwordHash: text(),
    googleSub: text().unique('users_google_sub'),
    fullName: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('student'),
    bio: text(),
    avatarUrl: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('users_created').on(table.createdAt.desc(), table.id.desc())],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the cookie's token, which is stored nowhere. */
    tokenHash: text().notNull().unique('sessions_token_hash'),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    address: text(),
    createdAt: time().notNull().defaultNow(),
    lastSeenAt: time().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset-password', 'verify-email'] }).notNull(),
    email: text().notNull(),
    expiresAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('account_tokens_user').on(table.userId, table.purpose)],
)

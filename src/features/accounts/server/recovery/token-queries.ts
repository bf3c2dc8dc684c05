import { and, desc, eq, gt, lt, ne, not, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { accountTokens, users } from '#server/db/schema/accounts.ts'
import { firstRow } from '#server/db/statements/first-row.ts'

export type Purpose = (typeof accountTokens.$inferSelect)['purpose']

const unexpired = gt(accountTokens.expiresAt, sql`now()`)

type Owner = { id: number; email: string }

type NewToken = { tokenHash: string; userId: number; purpose: Purpose; email: string }

/** Replaces older links of its kind. Their person is locked, so that of two at once one remains. */
export async function replaceToken(db: Db, token: NewToken, minutes: number) {
  await deleteTokens(db, token.userId, token.purpose)
  await db
    .insert(accountTokens)
    .values({ ...token, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
}

export const takeToken = (db: Db, tokenHash: string, purpose: Purpose) =>
  db
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, purpose), unexpired),
    )
    .returning()
    .then(firstRow)

/** Does not use up the link: expensive work is only done for one that exists. */
export const findToken = (db: Db, tokenHash: string, purpose: Purpose) =>
  db
    .select()
    .from(accountTokens)
    .where(
      and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, purpose), unexpired),
    )
    .then(firstRow)

export async function deleteExpiredTokens(db: Db) {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, sql`now()`))
}

export async function deleteTokens(db: Db, userId: number, purpose: Purpose) {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
}

/** What an old password could have asked for: all but the confirmation of the account's own address. */
export async function deleteTokensOfOldPassword(db: Db, { id, email }: Owner) {
  const outlives = and(eq(accountTokens.purpose, 'verify-email'), eq(accountTokens.email, email))
  await db.delete(accountTokens).where(and(eq(accountTokens.userId, id), not(outlives!)))
}

export async function findPendingEmail(db: Db, userId: number) {
  const [token] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, 'verify-email'),
        ne(accountTokens.email, users.email),
        unexpired,
      ),
    )
    .orderBy(desc(accountTokens.createdAt))
    .limit(1)
  return token?.email ?? null
}

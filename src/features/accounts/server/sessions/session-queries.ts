import { and, desc, eq, gt, inArray, ne, not, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { batch } from '#server/db/statements/batch.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'

const IDLE_DAYS = 7
export const ABSOLUTE_DAYS = 30
const MAX_PER_USER = 20

const stillValid = and(
  gt(sessions.lastSeenAt, sql`now() - make_interval(days => ${sql.raw(String(IDLE_DAYS))})`),
  gt(sessions.createdAt, sql`now() - make_interval(days => ${sql.raw(String(ABSOLUTE_DAYS))})`),
)

const findSessions = oncePerDatabase((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      id: users.id,
      role: users.role,
      fullName: users.fullName,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])`, stillValid))
    .prepare('find_sessions'),
)

/** Called on every request with a cookie: concurrent calls share one statement. */
export const findSessionUser = batch(async (db, hashes: string[]) => {
  const rows = await findSessions(db).execute({ hashes })
  const found = new Map(rows.map(({ tokenHash, ...user }) => [tokenHash, user]))
  return hashes.map((tokenHash) => found.get(tokenHash) ?? null)
})

type NewSession = { tokenHash: string; userAgent: string | null; address: string | null }

/** Part of a transaction that has locked the password: the old one must not open a session. */
export async function insertSession(db: Db, userId: number, session: NewSession) {
  await db.insert(sessions).values({ ...session, userId })
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(MAX_PER_USER)
  await db.delete(sessions).where(inArray(sessions.id, surplus))
}

export async function touchSession(db: Db, id: number) {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, id))
}

export async function deleteSession(db: Db, tokenHash: string) {
  const rows = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function listSessions(db: Db, userId: number) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), stillValid))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

export async function deleteOwnSession(db: Db, userId: number, id: number) {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function deleteOtherSessions(db: Db, userId: number, id: number) {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
    .returning({ id: sessions.id })
  return rows.length
}

export async function deleteSessionsOf(db: Db, userId: number) {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export async function deleteExpiredSessions(db: Db) {
  await db.delete(sessions).where(not(stillValid!))
}

import { eq, isNull, lt, and, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { practiceLearners } from '#server/db/schema/practice.ts'

/** A person, a visitor's browser that has answered before, or a new one. */
export type LearnerKey = { userId: number } | { tokenHash: string } | null

export function learnerId(who: LearnerKey) {
  if (who === null) return sql`null::int`
  const own = 'userId' in who ? sql`user_id = ${who.userId}` : sql`token_hash = ${who.tokenHash}`
  return sql`(select id from practice_learners where ${own})`
}

export async function learnerOfUser(db: Db, userId: number) {
  const [learner] = await db
    .insert(practiceLearners)
    .values({ userId })
    .onConflictDoUpdate({ target: practiceLearners.userId, set: { lastSeenAt: sql`now()` } })
    .returning({ id: practiceLearners.id })
  return learner!.id
}

export async function learnerOfBrowser(db: Db, tokenHash: string) {
  const [learner] = await db
    .update(practiceLearners)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(practiceLearners.tokenHash, tokenHash))
    .returning({ id: practiceLearners.id })
  return learner?.id ?? null
}

export async function insertBrowser(db: Db, tokenHash: string) {
  const [learner] = await db
    .insert(practiceLearners)
    .values({ tokenHash })
    .returning({ id: practiceLearners.id })
  return learner!.id
}

/** Null for somebody new, or with a made-up token. */
export async function findLearner(db: Db, who: LearnerKey) {
  const [learner] = await db
    .select({ id: practiceLearners.id })
    .from(practiceLearners)
    .where(sql`${practiceLearners.id} = ${learnerId(who)}`)
  return learner?.id ?? null
}

const FORGOTTEN = sql`now() - interval '90 days'`

export async function deleteOldBrowsers(db: Db) {
  await db
    .delete(practiceLearners)
    .where(and(isNull(practiceLearners.userId), lt(practiceLearners.lastSeenAt, FORGOTTEN)))
}

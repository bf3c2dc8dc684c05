import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'

export type OutgoingMail = typeof outgoingMail.$inferSelect

/**
 * Takes what is due, for nobody else to take before the lease is over. Processes that ask at once
 * pass over each other's rows; should one die while it sends, the lease brings the mail back.
 */
export async function claimDueMail(db: Db, { most, leaseSeconds }: Claim) {
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(lte(outgoingMail.nextAttemptAt, sql`now()`))
    .orderBy(asc(outgoingMail.nextAttemptAt), asc(outgoingMail.id))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(outgoingMail)
    .set({
      attempts: sql`${outgoingMail.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(inArray(outgoingMail.id, due))
    .returning()
}

type Claim = { most: number; leaseSeconds: number }

export async function deleteMail(db: Db, id: number) {
  await db.delete(outgoingMail).where(eq(outgoingMail.id, id))
}

/** Only by whoever made this attempt: a later one has its own say. */
export async function postponeMail(
  db: Db,
  { id, attempts }: OutgoingMail,
  { seconds, reason }: { seconds: number; reason: string },
) {
  await db
    .update(outgoingMail)
    .set({
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
      lastError: reason,
    })
    .where(and(eq(outgoingMail.id, id), eq(outgoingMail.attempts, attempts)))
}

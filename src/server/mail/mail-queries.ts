import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'

export type OutgoingMail = typeof outgoingMail.$inferSelect

/** If a process dies while sending, the lease expires and the mail is sent again. */
export async function claimDueMail(db: Db, { max, leaseSeconds }: Claim) {
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(lte(outgoingMail.nextAttemptAt, sql`now()`))
    .orderBy(asc(outgoingMail.nextAttemptAt), asc(outgoingMail.id))
    .limit(max)
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

type Claim = { max: number; leaseSeconds: number }

export async function deleteMail(db: Db, id: number) {
  await db.delete(outgoingMail).where(eq(outgoingMail.id, id))
}

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

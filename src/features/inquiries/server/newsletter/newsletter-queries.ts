import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { subscribers } from '#server/db/schema/inquiries.ts'

type Asking = {
  email: string
  emailKey: string
  confirmTokenHash: string
  unsubscribeTokenHash: string
}

const CONFIRM_DAYS = 7

export async function askForSubscription(db: Db, asking: Asking) {
  const confirmExpiresAt = sql`now() + make_interval(days => ${CONFIRM_DAYS})`
  const [pending] = await db
    .insert(subscribers)
    .values({ ...asking, confirmExpiresAt })
    .onConflictDoUpdate({
      target: subscribers.emailKey,
      set: { confirmTokenHash: asking.confirmTokenHash, confirmExpiresAt },
      setWhere: isNull(subscribers.confirmedAt),
    })
    .returning({ id: subscribers.id })
  return pending ? 'pending' : 'confirmed'
}

/** Confirming twice, as a second click does, succeeds. */
export async function confirmSubscription(db: Db, confirmTokenHash: string) {
  const [before] = await db
    .select({ id: subscribers.id, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.confirmTokenHash, confirmTokenHash),
        gt(subscribers.confirmExpiresAt, sql`now()`),
      ),
    )
    .for('update')
  if (!before) return null
  const [row] = await db
    .update(subscribers)
    .set({ confirmedAt: before.confirmedAt ?? sql`now()` })
    .where(eq(subscribers.id, before.id))
    .returning()
  return { subscriber: row!, isNew: before.confirmedAt === null }
}

export async function deleteSubscriber(db: Db, unsubscribeTokenHash: string) {
  await db.delete(subscribers).where(eq(subscribers.unsubscribeTokenHash, unsubscribeTokenHash))
}

export async function forgetUnconfirmed(db: Db) {
  await db
    .delete(subscribers)
    .where(and(isNull(subscribers.confirmedAt), lt(subscribers.confirmExpiresAt, sql`now()`)))
}

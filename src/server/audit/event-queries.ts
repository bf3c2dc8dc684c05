import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { PERSONAL_KINDS, type AuditKind } from '#shared/people/audit-kinds.ts'
import type { Actor } from './actor.ts'

/** How long a deleted person's own sign-ins stay, for questions about the deletion. */
const DAYS_AFTER_DELETION = 30

export type NewEvent = {
  kind: AuditKind
  by: Actor
  about?: { id: number; fullName: string } | null
  /** Never an address or anything typed to sign in. */
  detail?: string
}

const rowOf = ({ kind, by, about, detail }: NewEvent) => ({
  kind,
  actorId: by.id,
  actorName: by.fullName,
  address: by.address,
  device: by.device,
  subjectId: about?.id ?? null,
  subjectName: about?.fullName ?? null,
  detail: detail ?? null,
})

/** Call it inside the transaction that it records: both commit or neither does. */
export async function recordEvent(db: Db, event: NewEvent) {
  await db.insert(auditEvents).values(rowOf(event))
}

/** For what anybody can repeat without limit: one event per hour, place and person. */
export async function countEvent(db: Db, event: NewEvent, place: string) {
  const hour = Math.floor(Date.now() / 3_600_000)
  const bucket = [event.kind, event.about?.id ?? event.by.id ?? 'nobody', place, hour].join(' ')
  await db
    .insert(auditEvents)
    .values({ ...rowOf(event), bucket })
    .onConflictDoUpdate({
      target: auditEvents.bucket,
      set: { times: sql`${auditEvents.times} + 1` },
    })
}

const concerns = (userId: number) =>
  or(eq(auditEvents.actorId, userId), eq(auditEvents.subjectId, userId))

export async function expireSooner(db: Db, userId: number) {
  await db
    .update(auditEvents)
    .set({
      expiresAt: sql`least(${auditEvents.expiresAt}, now() + make_interval(days => ${DAYS_AFTER_DELETION}))`,
    })
    .where(and(concerns(userId), inArray(auditEvents.kind, PERSONAL_KINDS)))
}

export async function deleteExpiredEvents(db: Db) {
  await db.delete(auditEvents).where(lt(auditEvents.expiresAt, sql`now()`))
}

import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { countAll } from '#server/db/statements/page-that-fits.ts'
import { containing } from '#server/db/statements/containing.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import type { AuditQuery } from '../contract.ts'

const namesContain = (text: string) =>
  or(
    ilike(auditEvents.actorName, containing(text)),
    ilike(auditEvents.subjectName, containing(text)),
  )

export async function listEvents(db: Db, { kind, q, limit, offset }: AuditQuery) {
  const where = and(kind ? eq(auditEvents.kind, kind) : undefined, q ? namesContain(q) : undefined)
  const rows = await db
    .select()
    .from(auditEvents)
    .where(where)
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(limit)
    .offset(offset)
  const total = await countAll(db, { table: auditEvents, where }, { limit, offset }, rows.length)
  return { rows, total }
}

const MAX_OWN_EVENTS = 10_000

/** For the person themselves: events that involve others are only for admins. */
export async function eventsOf(db: Db, userId: number) {
  const own = eq(auditEvents.actorId, userId)
  const newest = await db
    .select({
      kind: auditEvents.kind,
      detail: auditEvents.detail,
      address: auditEvents.address,
      device: auditEvents.device,
      createdAt: auditEvents.createdAt,
    })
    .from(auditEvents)
    .where(own)
    .orderBy(desc(auditEvents.id))
    .limit(MAX_OWN_EVENTS)
  const range = { limit: MAX_OWN_EVENTS, offset: 0 }
  const total = await countAll(db, { table: auditEvents, where: own }, range, newest.length)
  return { activity: newest.toReversed(), olderActivity: total - newest.length }
}

import { and, asc, desc, eq, ilike, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { countAll } from '#server/db/page-that-fits.ts'
import { containing } from '#server/db/containing.ts'
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

/** For the person themselves: events that involve others are only for admins. */
export async function eventsOf(db: Db, userId: number) {
  return db
    .select({
      kind: auditEvents.kind,
      detail: auditEvents.detail,
      address: auditEvents.address,
      device: auditEvents.device,
      createdAt: auditEvents.createdAt,
    })
    .from(auditEvents)
    .where(eq(auditEvents.actorId, userId))
    .orderBy(asc(auditEvents.id))
}

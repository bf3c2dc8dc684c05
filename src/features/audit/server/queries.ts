import { and, desc, eq, getTableColumns, ilike, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { countAll, pageOfRows } from '#server/db/statements/page-that-fits.ts'
import { containing } from '#server/db/statements/containing.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import type { AuditQuery } from '../contract.ts'

const namesContain = (text: string) =>
  or(
    ilike(auditEvents.actorName, containing(text)),
    ilike(auditEvents.subjectName, containing(text)),
  )

export const listEvents = (db: Db, { kind, q, ...range }: AuditQuery) =>
  pageOfRows(
    db,
    {
      columns: getTableColumns(auditEvents),
      table: auditEvents,
      where: and(kind ? eq(auditEvents.kind, kind) : undefined, q ? namesContain(q) : undefined),
      orderBy: [desc(auditEvents.createdAt), desc(auditEvents.id)],
    },
    range,
  )

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

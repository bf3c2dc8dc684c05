import { actorOf } from '#server/audit/actor.ts'
import { countEvent, recordEvent } from '#server/audit/event-queries.ts'
import { clientGroup } from '#server/http/client-address.ts'
import type { AppContext } from '#server/http/context.ts'
import type { UserRow } from '../queries.ts'
import type { Outcome } from './sign-in.ts'

/** An unknown name is not stored: it may be a password. */
export async function recordFailure(c: AppContext, about: UserRow | null, outcome: Outcome) {
  const by = actorOf(c, null)
  await c.var.db.transaction(async (db) => {
    await countEvent(db, { kind: 'sign-in-failed', by, about }, clientGroup(c))
    if (outcome === 'locked') await recordEvent(db, { kind: 'lock-out', by, about })
  })
}

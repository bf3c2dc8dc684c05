import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { waitForLock } from '#server/db/statements/advisory-locks.ts'
import { promoteToInstructor } from './queries.ts'

export const promoteUser = (db: Db, by: Actor, id: number) =>
  db.transaction(async (db) => {
    // Not while they publish, for the same reason as a new name.
    await waitForLock(db, 'counts of a person', id)
    const promoted = await promoteToInstructor(db, id)
    if (promoted) await recordEvent(db, { kind: 'promotion', by, about: promoted })
    return promoted
  })

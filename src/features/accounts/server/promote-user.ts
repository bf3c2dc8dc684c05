import type { Doer } from '#server/audit/doer.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { promoteToInstructor } from './queries.ts'

export const promoteUser = (db: Db, by: Doer, id: number) =>
  db.transaction(async (db) => {
    const promoted = await promoteToInstructor(db, id)
    if (promoted) await recordEvent(db, { kind: 'promotion', by, about: promoted })
    return promoted
  })

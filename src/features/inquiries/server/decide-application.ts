import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { queueMail } from '#server/mail/queue.ts'
import { ONLY_STUDENTS_ARE_PROMOTED } from '#shared/refusals.ts'
import type { DecisionInput, Kind } from '../contract.ts'
import { decide, findInquiry } from './inbox-queries.ts'
import { verdict } from './letters.ts'

export const ALREADY_DECIDED = 'This application has been decided already'

/** Passed in, because features do not import each other; null when there was no student. */
export type Promote = (db: Db, by: Actor, userId: number) => Promise<object | null>

type Application = { id: number; kind: Kind; reference: string; email: string }

type Deciding = DecisionInput & {
  by: Actor
  origin: string
  promotedId: number | null
  promoteAccount: Promote
}

export async function decideApplication(db: Db, application: Application, deciding: Deciding) {
  const { by, decision, message, origin, promotedId, promoteAccount } = deciding
  await db.transaction(async (db) => {
    // Their account first, as in its deletion: no deadlocks.
    const isPromoted = promotedId === null || (await promoteAccount(db, by, promotedId)) !== null
    if (!(await decide(db, application.id, decision)))
      throw (await findInquiry(db, application.id))
        ? conflict(ALREADY_DECIDED)
        : notFound('Inquiry')
    if (!isPromoted) throw conflict(ONLY_STUDENTS_ARE_PROMOTED)
    const detail = `${decision} ${application.reference}`
    await recordEvent(db, { kind: 'inbox-decision', by, detail })
    await queueMail(
      db,
      verdict(application, { decision, promoted: promotedId !== null, message, origin }),
    )
  })
}

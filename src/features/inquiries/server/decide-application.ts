import type { Db } from '#server/db/client.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { queueMail } from '#server/mail/queue.ts'
import type { DecisionInput, Kind } from '../contract.ts'
import { decide, findInquiry } from './inbox-queries.ts'
import { verdict } from './letters.ts'

/** The accounts' own act, handed in where the rooms are joined; null when there was no student. */
export type Promote = (db: Db, userId: number) => Promise<object | null>

type Application = { id: number; kind: Kind; reference: string; email: string }

type Deciding = DecisionInput & {
  origin: string
  /** The account to promote; null when nobody is to be. */
  promotedId: number | null
  promoteAccount: Promote
}

/** Decided, promoted and told: all of it or nothing. */
export async function decideApplication(db: Db, application: Application, deciding: Deciding) {
  const { decision, message, origin, promotedId, promoteAccount } = deciding
  await db.transaction(async (db) => {
    if (!(await decide(db, application.id, decision)))
      throw (await findInquiry(db, application.id))
        ? conflict('This application has been decided already')
        : notFound('Inquiry')
    if (promotedId !== null && !(await promoteAccount(db, promotedId)))
      throw conflict('Only students can be promoted to instructor')
    await queueMail(
      db,
      verdict(application, { decision, promoted: promotedId !== null, message, origin }),
    )
  })
}

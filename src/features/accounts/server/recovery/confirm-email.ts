import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { violatedUnique } from '#server/db/statements/violated-constraint.ts'
import { found } from '#server/http/errors.ts'
import { transactionInTurn } from '#server/limits/transaction-in-turn.ts'
import { hashToken } from '#server/secrets/secret-token.ts'
import { staleLink } from './change-password.ts'
import { sendEmailChanged } from '../mails.ts'
import { confirmEmail, lockAccount, type UserRow } from '../queries.ts'
import { taken } from '../taken.ts'
import { deleteTokens, findToken, takeToken } from './token-queries.ts'

export async function confirmEmailByLink(db: Db, token: string, by: (user: UserRow) => Actor) {
  const hash = hashToken(token)
  const link = await findToken(db, hash, 'verify-email')
  if (!link) throw staleLink()
  try {
    return await transactionInTurn(db, link.userId, async (db) => {
      const before = await lockAccount(db, link.userId)
      if (!before || !(await takeToken(db, hash, 'verify-email'))) throw staleLink()
      const user = found(await confirmEmail(db, before.id, link.email))
      if (before.email !== user.email) {
        await deleteTokens(db, user.id, 'reset-password')
        await sendEmailChanged(db, before, user.email)
        await recordEvent(db, { kind: 'email-change', by: by(user) })
      }
      return user
    })
  } catch (error) {
    throw violatedUnique(error) ? taken('email') : error
  }
}

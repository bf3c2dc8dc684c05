import { actorOf } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import type { AppContext } from '#server/http/context.ts'
import { fieldError, found, requireUser } from '#server/http/errors.ts'
import { MESSAGES } from '../../contract.ts'
import { findUser, type UserRow } from '../queries.ts'
import { checkPassword, countsOfKnown } from '../sessions/sign-in.ts'
import { findPendingEmail } from '../recovery/token-queries.ts'

export const signedInUser = async (c: AppContext) =>
  found(await findUser(c.var.db, requireUser(c.var.viewer).id), 'User')

export async function accountOf(db: Db, user: UserRow) {
  return {
    ...user,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: await findPendingEmail(db, user.id),
    hasPassword: user.passwordHash !== null,
    hasGoogle: user.googleSub !== null,
  }
}

export async function assertPassword(c: AppContext, user: UserRow, password = '') {
  const counts = countsOfKnown(`session:${requireUser(c.var.viewer).sessionId}`, user)
  const { signal } = c.req.raw
  const outcome = await checkPassword(c.var.db, { user, password, signal }, counts)
  if (outcome === 'right') return
  if (outcome === 'locked')
    await recordEvent(c.var.db, { kind: 'lock-out', by: actorOf(c), about: user })
  throw fieldError(MESSAGES.wrongPassword, 'currentPassword')
}

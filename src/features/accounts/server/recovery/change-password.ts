import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { conflict, fieldError, signedOut } from '#server/http/errors.ts'
import { transactionInTurn } from '#server/limits/transaction-in-turn.ts'
import { hashToken } from '#server/secrets/secret-token.ts'
import type { AuditKind } from '#shared/people/audit-kinds.ts'
import { MESSAGES } from '../../contract.ts'
import { sendPasswordChanged } from '../mails.ts'
import { confirmEmail, findUser, lockAccount, replacePassword, type UserRow } from '../queries.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { forgetFailures } from '../sessions/sign-in.ts'
import { deleteTokensOfOldPassword, findToken, takeToken } from './token-queries.ts'

export const passwordChanged = () =>
  conflict('The password was changed meanwhile. Please try again.')

export const staleLink = () => fieldError(MESSAGES.staleLink, 'token')

type Change = {
  passwordHash: string
  by: Actor
  kind: AuditKind
  /** Of the session that asks for it. False if it has ended meanwhile. */
  endOwnSession?: (db: Db) => Promise<boolean>
}

/** Every session ends, the caller's too, so that nobody stays in with the old password. */
async function setPassword(db: Db, user: UserRow, change: Change) {
  const { passwordHash, by, kind, endOwnSession } = change
  const changed = await replacePassword(db, user, passwordHash)
  if (!changed) throw passwordChanged()
  if (endOwnSession && !(await endOwnSession(db))) throw signedOut()
  await deleteSessionsOf(db, user.id)
  await deleteTokensOfOldPassword(db, changed)
  await sendPasswordChanged(db, user)
  await recordEvent(db, { kind, by })
  return changed
}

type OwnChange = Required<Omit<Change, 'kind'>> & { beginSession: (db: Db) => Promise<void> }

export const changePassword = (db: Db, user: UserRow, { beginSession, ...change }: OwnChange) =>
  transactionInTurn(db, user.id, async (db) => {
    const changed = await setPassword(db, user, { ...change, kind: 'password-change' })
    await beginSession(db)
    return changed
  })

/** A link to an address that the account no longer has is worthless. */
async function userOfReset(db: Db, token: { userId: number; email: string } | null) {
  const user = token && (await findUser(db, token.userId))
  if (!user || user.email !== token.email) throw staleLink()
  return user
}

export const assertResetLink = async (db: Db, token: string) =>
  userOfReset(db, await findToken(db, hashToken(token), 'reset-password'))

type Reset = { token: string; passwordHash: string; by: Actor }

export const resetPassword = (db: Db, owner: UserRow, { token, passwordHash, by }: Reset) =>
  transactionInTurn(db, owner.id, async (db) => {
    await lockAccount(db, owner.id)
    const user = await userOfReset(db, await takeToken(db, hashToken(token), 'reset-password'))
    const change = { passwordHash, by, kind: 'password-reset' as const }
    const changed = await setPassword(db, user, change)
    await forgetFailures(db, user)
    if (!user.emailVerifiedAt) await confirmEmail(db, user.id, user.email)
    return changed
  })

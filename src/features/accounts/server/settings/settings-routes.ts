import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import { answer } from '#server/http/answer.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { conflict, found, requireUser, signedOut, tooManyRequests } from '#server/http/errors.ts'
import { idParam, jsonBody, jsonChange } from '#server/http/input.ts'
import { spend, type Limit } from '#server/limits/rate-limit.ts'
import { transactionInTurn } from '#server/limits/transaction-in-turn.ts'
import { siteOf } from '#server/mail/site.ts'
import { emailKey } from '#shared/people/email-key.ts'
import { User } from '#shared/people/user.ts'
import { Account, EmailInput, PasswordInput, ProfileInput, Session } from '../../contract.ts'
import { changePassword, passwordChanged } from '../recovery/change-password.ts'
import { sendVerification } from '../mails.ts'
import { accountOf, assertPassword, signedInUser } from './own-account.ts'
import { hashPassword, inTurn } from '../password.ts'
import { findUserByEmailKey, lockAccount, updateProfile, type UserRow } from '../queries.ts'
import { deleteOtherSessions, deleteOwnSession, listSessions } from '../sessions/session-queries.ts'
import { newSession } from '../sessions/session.ts'
import { taken } from '../taken.ts'
import { findPendingEmail } from '../recovery/token-queries.ts'

const VERIFICATION_MAILS: Limit = { name: 'verification-mail', points: 5, seconds: 60 * 60 }

/** A stolen session must not be enough to lock the owner out. */
function requirePassword(user: UserRow) {
  if (!user.passwordHash)
    throw conflict('Your account has no password yet. Please set one first, with a link by mail.')
}

async function verify({ var: { db, env } }: AppContext, user: UserRow, email: string) {
  await spend(db, VERIFICATION_MAILS, String(user.id))
  const sent = await transactionInTurn(db, user.id, async (db) => {
    const account = await lockAccount(db, user.id)
    if (!account) throw signedOut()
    if (account.passwordHash !== user.passwordHash) throw passwordChanged()
    return sendVerification(db, siteOf(env), account, email)
  })
  if (!sent) throw tooManyRequests(60 * 60)
}

const profileRoutes = new Hono<AppEnv>()
  .get('/account', async (c) =>
    answer(c, Account, await accountOf(c.var.db, await signedInUser(c))),
  )
  .put('/account', async (c) => {
    const { db } = c.var
    const { id } = requireUser(c.var.viewer)
    const { change } = jsonChange(c, ProfileInput.partial(), {})
    const user = found(await updateProfile(db, id, change), 'User')
    return answer(c, Account, await accountOf(db, user))
  })
  .put('/account/email', async (c) => {
    const { db } = c.var
    const user = await signedInUser(c)
    const { email, currentPassword } = jsonBody(c, EmailInput)
    requirePassword(user)
    await assertPassword(c, user, currentPassword)
    const owner = await findUserByEmailKey(db, emailKey(email))
    if (owner && owner.id !== user.id) throw taken('email')
    await verify(c, user, email)
    return answer(c, Account, await accountOf(db, user))
  })
  .post('/account/verification', async (c) => {
    const { db } = c.var
    const user = await signedInUser(c)
    const email = (await findPendingEmail(db, user.id)) ?? user.email
    if (email === user.email && user.emailVerifiedAt)
      throw conflict('This e-mail address is confirmed already')
    await verify(c, user, email)
    return answer(c, Account, await accountOf(db, user))
  })
  .put('/account/password', async (c) => {
    const { db } = c.var
    const user = await signedInUser(c)
    const { currentPassword, password } = jsonBody(c, PasswordInput)
    requirePassword(user)
    await assertPassword(c, user, currentPassword)
    const { signal } = c.req.raw
    const place = { group: clientNetwork(c), lane: `user:${user.id}`, signal }
    const passwordHash = await inTurn(place, () => hashPassword(password))
    const session = newSession(c)
    const changed = await changePassword(db, user, {
      passwordHash,
      by: actorOf(c),
      endOwnSession: session.endOld,
      beginSession: (db) => session.insert(db, user.id),
    })
    await session.give(changed)
    return answer(c, User, changed)
  })

const ONE = 'one session'
const ALL = 'all other sessions'

const sessionRoutes = new Hono<AppEnv>()
  .get('/sessions', async (c) => {
    const viewer = requireUser(c.var.viewer)
    const sessions = await listSessions(c.var.db, viewer.id)
    return answer(
      c,
      Session.array(),
      sessions.map((session) => ({ ...session, current: session.id === viewer.sessionId })),
    )
  })
  .delete('/sessions', async (c) => {
    const viewer = requireUser(c.var.viewer)
    await c.var.db.transaction(async (db) => {
      const ended = await deleteOtherSessions(db, viewer.id, viewer.sessionId)
      if (ended > 0) await recordEvent(db, { kind: 'session-end', by: actorOf(c), detail: ALL })
    })
    return c.body(null, 204)
  })
  .delete('/sessions/:id', async (c) => {
    const viewer = requireUser(c.var.viewer)
    const id = idParam(c, 'Session')
    await c.var.db.transaction(async (db) => {
      found((await deleteOwnSession(db, viewer.id, id)) || null, 'Session')
      await recordEvent(db, { kind: 'session-end', by: actorOf(c), detail: ONE })
    })
    return c.body(null, 204)
  })

export const settingsRoutes = new Hono<AppEnv>().route('/', profileRoutes).route('/', sessionRoutes)

import { Hono } from 'hono'
import { setTimeout as pause } from 'node:timers/promises'
import { actorOf } from '#server/audit/actor.ts'
import type { Db } from '#server/db/client.ts'
import { answer } from '#server/http/answer.ts'
import { clientNetwork, limitedAddress } from '#server/http/client-address.ts'
import type { AppEnv } from '#server/http/context.ts'
import { jsonBody } from '#server/http/input.ts'
import { spend, type Limit } from '#server/limits/rate-limit.ts'
import { transactionInTurn } from '#server/limits/transaction-in-turn.ts'
import { siteOf } from '#server/mail/site.ts'
import { emailKey } from '#shared/people/email-key.ts'
import {
  ConfirmedEmail,
  Done,
  ForgotPasswordInput,
  ResetPasswordInput,
  VerifyEmailInput,
} from '../../contract.ts'
import { assertResetLink, resetPassword } from './change-password.ts'
import { confirmEmailByLink } from './confirm-email.ts'
import { rememberBrowser } from '../sessions/known-browser.ts'
import { sendPasswordReset } from '../mails.ts'
import { hashPassword, inTurn } from '../password.ts'
import { findUserByEmailKey, lockAccount } from '../queries.ts'
import { nameKey } from '../sessions/sign-in.ts'

const RESET_MAILS: Limit = { name: 'reset-mail', points: 5, seconds: 60 * 60 }
const RECOVERIES: Limit = { name: 'recover', points: 60, seconds: 60 * 60 }

/** Longer than queueing a mail takes, so that timing does not reveal who exists. */
const ANSWER_AFTER_MS = 200

async function sendResetIfKnown(db: Db, site: { origin: string }, email: string) {
  const user = await findUserByEmailKey(db, emailKey(email))
  // Unknown addresses are limited alike, or the limit would give them away.
  await spend(db, RESET_MAILS, nameKey(email))
  if (user)
    await transactionInTurn(db, user.id, async (db) => {
      const account = await lockAccount(db, user.id)
      if (account) await sendPasswordReset(db, site, account)
    })
}

export const recoveryRoutes = new Hono<AppEnv>()
  .post('/forgot-password', async (c) => {
    const { db, env } = c.var
    const { email } = jsonBody(c, ForgotPasswordInput)
    await spend(db, RECOVERIES, limitedAddress(c))
    const [sent] = await Promise.allSettled([
      sendResetIfKnown(db, siteOf(env), email),
      pause(ANSWER_AFTER_MS),
    ])
    if (sent.status === 'rejected') throw sent.reason
    const message = 'If an account has this address, a mail is on its way to it.'
    return answer(c, Done, { message })
  })
  .post('/reset-password', async (c) => {
    const { db } = c.var
    const { token, password } = jsonBody(c, ResetPasswordInput)
    // The token is checked within the turn, so that a used link costs nothing a second time.
    const place = { group: clientNetwork(c), lane: token, signal: c.req.raw.signal }
    const { owner, passwordHash } = await inTurn(place, async () => ({
      owner: await assertResetLink(db, token),
      passwordHash: await hashPassword(password),
    }))
    const by = actorOf(c, owner)
    await rememberBrowser(c, await resetPassword(db, owner, { token, passwordHash, by }))
    return answer(c, Done, { message: 'Your password has been changed.' })
  })
  .post('/verify-email', async (c) => {
    const { token } = jsonBody(c, VerifyEmailInput)
    const user = await confirmEmailByLink(c.var.db, token, (user) => actorOf(c, user))
    return answer(c, ConfirmedEmail, user)
  })

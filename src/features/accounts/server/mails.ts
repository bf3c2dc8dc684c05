import type { Db } from '#server/db/client.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { queueMail } from '#server/mail/queue.ts'
import { mayMail } from '#server/mail/recipient-limit.ts'
import { hashToken, newToken } from '#server/secrets/secret-token.ts'
import { replaceToken } from './recovery/token-queries.ts'

const RESET_MINUTES = 60
const VERIFY_MINUTES = 48 * 60

type Person = { id: number; fullName: string; email: string; emailVerifiedAt: Date | null }

/** By name only if the address is confirmed: a stranger could have chosen the name. */
const greetingOf = ({ fullName, emailVerifiedAt }: Person) =>
  emailVerifiedAt ? `Hello ${fullName},` : 'Hello,'

type Site = { origin: string }

const linkTo = ({ origin }: Site, page: string, token: string) => `${origin}${page}?token=${token}`

/** False when the address has had enough mail for now; the last link then stays valid. */
export async function sendVerification(db: Db, site: Site, user: Person, email = user.email) {
  if (!(await mayMail(db, email, 'account'))) return false
  const token = newToken()
  const verification = {
    tokenHash: hashToken(token),
    userId: user.id,
    purpose: 'verify-email' as const,
    email,
  }
  await replaceToken(db, verification, VERIFY_MINUTES)
  await queueMail(db, {
    recipient: email,
    subject: 'Confirm your e-mail address',
    ...writeLetter({
      greeting: 'Hello,',
      paragraphs: ['please confirm that this is your e-mail address at Ascent.'],
      action: { label: 'Confirm e-mail address', url: linkTo(site, '/verify-email', token) },
      footnotes: [
        'The link is valid for two days and works once.',
        'If this was not you, do nothing: the address is not used unless it is confirmed.',
      ],
    }),
  })
  return true
}

export async function sendPasswordReset(db: Db, site: Site, user: Person) {
  if (!(await mayMail(db, user.email, 'reset'))) return
  const token = newToken()
  const reset = {
    tokenHash: hashToken(token),
    userId: user.id,
    purpose: 'reset-password' as const,
    email: user.email,
  }
  await replaceToken(db, reset, RESET_MINUTES)
  await queueMail(db, {
    recipient: user.email,
    subject: 'Choose a new password',
    ...writeLetter({
      greeting: greetingOf(user),
      paragraphs: ['somebody asked to choose a new password for your account at Ascent.'],
      action: { label: 'Choose a new password', url: linkTo(site, '/reset-password', token) },
      footnotes: [
        'The link is valid for one hour and works once.',
        'If this was not you, do nothing: your password stays as it is.',
      ],
    }),
  })
}

async function sendNotice(
  db: Db,
  user: Person,
  { subject, news }: { subject: string; news: string },
) {
  await queueMail(db, {
    recipient: user.email,
    subject,
    ...writeLetter({
      greeting: greetingOf(user),
      paragraphs: [news],
      footnotes: [
        'If this was not you, choose a new password at once through "Forgot your password?" on the sign-in page.',
      ],
    }),
  })
}

export const sendPasswordChanged = (db: Db, user: Person) =>
  sendNotice(db, user, {
    subject: 'Your password was changed',
    news: 'the password of your account at Ascent was just changed, and all other sessions were signed out.',
  })

export async function sendEmailChanged(db: Db, user: Person, newEmail: string) {
  if (!user.emailVerifiedAt) return
  await sendNotice(db, user, {
    subject: 'Your e-mail address was changed',
    news: `the e-mail address of your account at Ascent is now ${newEmail}.`,
  })
}

export const sendGoogleLinked = (db: Db, user: Person) =>
  sendNotice(db, user, {
    subject: 'Google sign-in was added to your account',
    news: 'you can now sign in to your account at Ascent with Google as well.',
  })

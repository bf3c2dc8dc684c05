import type { Db } from '#server/db/client.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { queueMail } from '#server/mail/queue.ts'
import { hashToken, newToken } from './session.ts'
import { replaceToken } from './token-queries.ts'

const RESET_MINUTES = 60
const VERIFY_MINUTES = 48 * 60

type Person = { id: number; fullName: string; email: string }

/** Where the site is, for links in mails. */
type Site = { origin: string }

/** A link that only opens a page: the page's own button acts. */
const linkTo = ({ origin }: Site, page: string, token: string) => `${origin}${page}?token=${token}`

/** Confirms `email`, which may be the account's address or one that it wants to change to. */
export async function sendVerification(db: Db, site: Site, user: Person, email = user.email) {
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
      greeting: `Hello ${user.fullName},`,
      paragraphs: ['please confirm that this is your e-mail address at Ascent.'],
      action: { label: 'Confirm e-mail address', url: linkTo(site, '/verify-email', token) },
      footnotes: [
        'The link holds for two days and works once.',
        'If this was not you, do nothing: the address is not used unless it is confirmed.',
      ],
    }),
  })
}

export async function sendPasswordReset(db: Db, site: Site, user: Person) {
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
      greeting: `Hello ${user.fullName},`,
      paragraphs: ['somebody asked to choose a new password for your account at Ascent.'],
      action: { label: 'Choose a new password', url: linkTo(site, '/reset-password', token) },
      footnotes: [
        'The link holds for one hour and works once.',
        'If this was not you, do nothing: your password stays as it is.',
      ],
    }),
  })
}

/** Tells the owner what changed, at the address that a thief would want to keep in the dark. */
async function sendNotice(
  db: Db,
  user: Person,
  { subject, news }: { subject: string; news: string },
) {
  await queueMail(db, {
    recipient: user.email,
    subject,
    ...writeLetter({
      greeting: `Hello ${user.fullName},`,
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

export const sendEmailChanged = (db: Db, user: Person, newEmail: string) =>
  sendNotice(db, user, {
    subject: 'Your e-mail address was changed',
    news: `the e-mail address of your account at Ascent is now ${newEmail}.`,
  })

export const sendGoogleLinked = (db: Db, user: Person) =>
  sendNotice(db, user, {
    subject: 'Google sign-in was added to your account',
    news: 'you can now sign in to your account at Ascent with Google as well.',
  })

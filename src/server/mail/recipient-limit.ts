import { hash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { countUnder } from '#server/limits/limit-queries.ts'
import { emailKey } from '#shared/email-key.ts'

/**
 * Anybody can type anybody's address. So many mails of that kind an address gets an hour in all,
 * whoever asks and wherever: forms leave some for what an account's owner may need. The way back
 * into an account is counted apart, so that nobody can fill it up with other mails.
 */
const MOST_AN_HOUR = { form: 3, account: 5, reset: 5 }

const HOUR_SECONDS = 60 * 60

/** Mail to `ada+news@…` arrives where mail to `ada@…` does. */
const mailboxOf = (email: string) => emailKey(email).replace(/\+[^@]*(?=@)/, '')

/** Counts one mail if it may be sent; in the transaction that queues it. */
export const mayMail = (db: Db, recipient: string, purpose: keyof typeof MOST_AN_HOUR) =>
  countUnder(db, {
    key: `${purpose === 'reset' ? 'resets' : 'mails'}:${hash('sha256', mailboxOf(recipient), 'base64url')}`,
    points: MOST_AN_HOUR[purpose],
    seconds: HOUR_SECONDS,
  })

import { hash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { countUnder } from '#server/limits/limit-queries.ts'
import { emailKey } from '#shared/people/email-key.ts'

/** Anybody can type anybody's address. Resets count apart: other mails cannot use them up. */
const MAX_PER_HOUR = { form: 3, account: 5, reset: 5 }

const HOUR_SECONDS = 60 * 60

/** Mail to `ada+news@…` arrives where mail to `ada@…` does. */
const mailboxOf = (email: string) => emailKey(email).replace(/\+[^@]*(?=@)/, '')

export const mayMail = (db: Db, recipient: string, purpose: keyof typeof MAX_PER_HOUR) =>
  countUnder(db, {
    key: `${purpose === 'reset' ? 'resets' : 'mails'}:${hash('sha256', mailboxOf(recipient), 'base64url')}`,
    points: MAX_PER_HOUR[purpose],
    seconds: HOUR_SECONDS,
  })

import { hash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { countUnder } from '#server/limits/limit-queries.ts'
import { emailKey } from '#shared/people/email-key.ts'

const HOUR = { name: 'mails', seconds: 60 * 60 }

/** Anybody can type anybody's address. Resets are counted apart: other mails cannot block them. */
const LIMITS = {
  form: [
    { ...HOUR, points: 3 },
    { name: 'form-mails', points: 5, seconds: 24 * 60 * 60 },
  ],
  account: [{ ...HOUR, points: 5 }],
  reset: [{ ...HOUR, name: 'resets', points: 5 }],
}

/** Mail to `ada+news@…` arrives where mail to `ada@…` does. */
const mailboxOf = (email: string) => emailKey(email).replace(/\+[^@]*(?=@)/, '')

export async function mayMail(db: Db, recipient: string, purpose: keyof typeof LIMITS) {
  const mailbox = hash('sha256', mailboxOf(recipient), 'base64url')
  for (const { name, ...limit } of LIMITS[purpose])
    if (!(await countUnder(db, { key: `${name}:${mailbox}`, ...limit }))) return false
  return true
}

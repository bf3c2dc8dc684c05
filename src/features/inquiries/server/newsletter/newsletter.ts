import type { Db } from '#server/db/client.ts'
import { secretOf } from '#server/db/secret-queries.ts'
import { queueMail } from '#server/mail/queue.ts'
import { mayMail } from '#server/mail/recipient-limit.ts'
import { hashToken, newToken } from '#server/secrets/secret-token.ts'
import { signatureOf } from '#server/secrets/signature.ts'
import { emailKey } from '#shared/people/email-key.ts'
import { alreadySubscribed, confirmation, welcome } from './newsletter-letters.ts'
import {
  askForSubscription,
  confirmSubscription,
  deleteSubscriber,
  forgetUnconfirmed,
} from './newsletter-queries.ts'

/** The same in every mail to one address, so that old links work too. */
async function unsubscribeToken(db: Db, key: string) {
  const secret = await secretOf(db, 'newsletter')
  return signatureOf(secret, key)
}

/** The answer does not reveal whether the address is subscribed. */
export async function subscribe(db: Db, email: string, origin: string) {
  const key = emailKey(email)
  const token = newToken()
  const leaveToken = await unsubscribeToken(db, key)
  // Without a new mail the last link stays valid.
  if (!(await mayMail(db, email, 'form'))) return
  await db.transaction(async (db) => {
    await forgetUnconfirmed(db)
    const outcome = await askForSubscription(db, {
      email,
      emailKey: key,
      confirmTokenHash: hashToken(token),
      unsubscribeTokenHash: hashToken(leaveToken),
    })
    const reader = { email, origin }
    const mail =
      outcome === 'pending' ? confirmation(reader, token) : alreadySubscribed(reader, leaveToken)
    await queueMail(db, mail)
  })
}

export async function confirm(db: Db, token: string, origin: string) {
  const secret = await secretOf(db, 'newsletter')
  return db.transaction(async (db) => {
    const confirmed = await confirmSubscription(db, hashToken(token))
    if (!confirmed) return null
    const { email, emailKey: key } = confirmed.subscriber
    const leaveToken = signatureOf(secret, key)
    if (confirmed.isNew) await queueMail(db, welcome({ email, origin }, leaveToken))
    return confirmed.subscriber
  })
}

/** Succeeds for unknown tokens too: asking twice gets the same answer. */
export const unsubscribeFromNewsletter = (db: Db, token: string) =>
  deleteSubscriber(db, hashToken(token))

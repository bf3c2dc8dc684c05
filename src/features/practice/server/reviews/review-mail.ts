import type { Db } from '#server/db/client.ts'
import { secretOf } from '#server/db/secret-queries.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { oneClick } from '#server/mail/one-click.ts'
import { queueMail, type Mail } from '#server/mail/queue.ts'
import { isSignature, signatureOf } from '#server/secrets/signature.ts'
import { counted } from '#shared/format/counted.ts'
import { peopleToMail, stopMail, takeMailTurn } from './review-queries.ts'

const PER_ROUND = 200

type Reader = { email: string; fullName: string; dueCount: number }

function reviewLetter({ email, fullName, dueCount }: Reader, origin: string, token: string): Mail {
  const unsubscribeUrl = `${origin}/review/unsubscribe?token=${token}`
  const what = counted(dueCount, 'exercise')
  return {
    recipient: email,
    subject: `${what} to remember`,
    headers: oneClick(unsubscribeUrl),
    ...writeLetter({
      greeting: `Hello ${fullName},`,
      paragraphs: [
        `${what} that you answered before ${dueCount === 1 ? 'is' : 'are'} about to be forgotten. A few minutes keep them.`,
      ],
      action: { label: 'Review now', url: `${origin}/review` },
      footnotes: [
        'You get this mail at most once a week, because you asked for it in your settings.',
        `To stop these mails at any time: ${unsubscribeUrl}`,
      ],
    }),
  }
}

/** Any process may send them; each person gets one a week. */
export async function sendReviewMails(db: Db, origin: string) {
  const secret = await secretOf(db, 'review-mails')
  for (const person of await peopleToMail(db, PER_ROUND))
    await db.transaction(async (db) => {
      if (!(await takeMailTurn(db, person.learnerId))) return
      const token = `${person.learnerId}.${signatureOf(secret, String(person.learnerId))}`
      await queueMail(db, reviewLetter(person, origin, token))
    })
}

/** Succeeds for unknown tokens too: asking twice gets the same answer. */
export async function unsubscribeFromReviews(db: Db, token: string) {
  const [id = '', signature = ''] = token.split('.')
  if (!/^[1-9]\d{0,9}$/.test(id)) return
  if (isSignature(signature, signatureOf(await secretOf(db, 'review-mails'), id)))
    await stopMail(db, Number(id))
}

import { writeLetter } from '#server/mail/letter.ts'
import { oneClick } from '#server/mail/one-click.ts'
import type { Mail } from '#server/mail/queue.ts'

type Reader = { email: string; origin: string }

const unsubscribeAddress = (origin: string, token: string) =>
  `${origin}/newsletter/unsubscribe?token=${token}`

/** A mail scanner follows links, so only the page's button confirms. */
export const confirmation = ({ email, origin }: Reader, token: string): Mail => ({
  recipient: email,
  subject: 'Please confirm your subscription',
  ...writeLetter({
    greeting: 'Hello,',
    paragraphs: ['somebody, probably you, asked to get the Ascent newsletter at this address.'],
    action: {
      label: 'Confirm subscription',
      url: `${origin}/newsletter/confirm?token=${token}`,
    },
    footnotes: [
      'The link is valid for seven days.',
      'If this was not you, do nothing: nothing more will be sent to you.',
    ],
  }),
})

const withWayOut = (
  { email, origin }: Reader,
  token: string,
  text: { subject: string; news: string },
) => {
  const address = unsubscribeAddress(origin, token)
  return {
    recipient: email,
    subject: text.subject,
    headers: oneClick(address),
    ...writeLetter({
      greeting: 'Hello,',
      paragraphs: [text.news],
      footnotes: [`To stop these mails at any time: ${address}`],
    }),
  }
}

export const welcome = (reader: Reader, unsubscribeToken: string): Mail =>
  withWayOut(reader, unsubscribeToken, {
    subject: 'You are subscribed to the Ascent newsletter',
    news: 'your address is confirmed: new courses, explained papers and articles will reach you here.',
  })

export const alreadySubscribed = (reader: Reader, unsubscribeToken: string): Mail =>
  withWayOut(reader, unsubscribeToken, {
    subject: 'You are already subscribed',
    news: 'somebody, probably you, asked again for the Ascent newsletter. You get it at this address already, so nothing changes.',
  })

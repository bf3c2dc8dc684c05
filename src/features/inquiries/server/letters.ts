import { writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/queue.ts'
import { INBOX_PATH } from '#shared/pages/page-paths.ts'
import type { Decision, Kind } from '../contract.ts'
import { INQUIRY_KIND_LABELS } from '../kind-labels.ts'

const RECEIVED: Record<Kind, string> = {
  contact: 'thank you for writing to us. Your message has arrived and a person will read it.',
  talent:
    'thank you for writing to our talent community. We read what you sent, keep it, and write to you when a position fits.',
  instructor:
    'thank you for applying to teach at Ascent. We read every application and answer within 5-7 business days.',
}

type Sent = {
  kind: Kind
  reference: string
  fullName: string
  email: string
  topic: string
  message: string | null
  hasResume: boolean
}

export function notice(sent: Sent, { team, origin }: { team: string; origin: string }): Mail {
  const lines = (sent.message ?? '').split(/\n+/).filter(Boolean)
  return {
    recipient: team,
    subject: `[${sent.reference}] ${INQUIRY_KIND_LABELS[sent.kind]}: ${sent.topic}`,
    headers: { 'Reply-To': sent.email },
    ...writeLetter({
      greeting: `${sent.fullName} (${sent.email}) wrote:`,
      paragraphs: lines.length > 0 ? lines : ['(no message)'],
      action: { label: 'Open the inbox', url: origin + INBOX_PATH },
      ...(sent.hasResume ? { footnotes: ['A resume is attached in the inbox.'] } : {}),
    }),
  }
}

/** Repeats nothing that was typed: the form must not send other people's words. */
export const receipt = ({ kind, reference, email }: Sent): Mail => ({
  recipient: email,
  subject: `We received your ${kind === 'contact' ? 'message' : 'application'} (${reference})`,
  ...writeLetter({
    greeting: 'Hello,',
    paragraphs: [
      RECEIVED[kind],
      `Your reference is ${reference}. Please quote it if you write again.`,
    ],
    footnotes: ['If this was not you, you can ignore this mail.'],
  }),
})

type Decided = { kind: Kind; reference: string; email: string }

const VERDICTS: Record<'talent' | 'instructor', Record<Decision, string[]>> = {
  instructor: {
    accepted: ['we are happy to tell you that your application to teach at Ascent was accepted.'],
    declined: [
      'thank you for your application to teach at Ascent. We have read it carefully and decided not to go ahead with it now.',
      'This says nothing about you as a teacher, and you are welcome to apply again.',
    ],
  },
  talent: {
    accepted: [
      'thank you for your application. We would like to get to know you and will write to you about the next steps.',
    ],
    declined: [
      'thank you for your application. We have read it carefully and have no position that fits at the moment.',
    ],
  },
}

type Verdict = { decision: Decision; promoted: boolean; message: string | null; origin: string }

export function verdict(inquiry: Decided, { decision, promoted, message, origin }: Verdict): Mail {
  const kind = inquiry.kind === 'instructor' ? 'instructor' : 'talent'
  return {
    recipient: inquiry.email,
    subject: `About your application (${inquiry.reference})`,
    ...writeLetter({
      greeting: 'Hello,',
      paragraphs: [
        ...VERDICTS[kind][decision],
        ...(promoted ? ['Your account is an instructor account from now on.'] : []),
        ...(message ?? '').split(/\n+/).filter(Boolean),
      ],
      ...(promoted
        ? { action: { label: 'Open your instructor dashboard', url: `${origin}/instructor` } }
        : {}),
    }),
  }
}

import { z } from 'zod'
import { INVALID_EMAIL, email } from '#shared/people/email.ts'
import {
  FULL_NAME_TOO_SHORT,
  LINE_MESSAGE,
  isOneLine,
  personName,
} from '#shared/people/person-name.ts'
import {
  LIMITS,
  ListQuery,
  isoTime,
  optionalText,
  requiredText,
  linkToken,
} from '#shared/schema.ts'

const KINDS = ['contact', 'talent', 'instructor'] as const
const STATES = ['new', 'in_progress', 'done'] as const
const DECISIONS = ['accepted', 'declined'] as const

export type Kind = (typeof KINDS)[number]
export type State = (typeof STATES)[number]
export type Decision = (typeof DECISIONS)[number]

export const MESSAGES = {
  name: FULL_NAME_TOO_SHORT,
  email: INVALID_EMAIL,
  subject: 'Subject is required',
  message: 'Message is required',
  role: 'Role of interest is required',
  expertise: 'Area of expertise is required',
  experience: 'Teaching experience is required',
  automated: 'This looks like it was filled in by a program. Please reload the page and try again.',
  tooQuick: 'That was very quick. Please wait a moment and send it again.',
  stored: 'The file could not be stored. Please try again in a moment.',
  staleLink: 'This link is not valid any more. Please subscribe again.',
} as const

/** Only a bot sends a form this soon after touching it first. */
export const MIN_FORM_MS = 3_000

/** One line: no line break can start another mail header. */
const line = (max: number, message: string) =>
  requiredText(1, max, message).refine(isOneLine, LINE_MESSAGE)

const name = personName(MESSAGES.name)

const text = (message: string) => requiredText(1, LIMITS.description, message)

/** Against bots: a hidden field, and when the form was first touched. */
const guard = {
  website: z.string().max(LIMITS.short).optional(),
  ticket: z.string().max(200).optional(),
}

export type FormGuard = { website?: string | undefined; ticket?: string | undefined }

export const ContactInput = z.object({
  name,
  email,
  subject: line(LIMITS.title, MESSAGES.subject),
  message: text(MESSAGES.message),
  ...guard,
})

export const TalentInput = z.object({
  fullName: name,
  email,
  roleOfInterest: line(LIMITS.title, MESSAGES.role),
  message: optionalText(LIMITS.description),
  ...guard,
})

export const InstructorInput = z.object({
  fullName: name,
  email,
  expertise: line(LIMITS.short, MESSAGES.expertise),
  experience: text(MESSAGES.experience),
  message: text(MESSAGES.message),
  ...guard,
})

export const NewsletterInput = z.object({ email, ...guard })

export const Receipt = z.object({ reference: z.string(), createdAt: isoTime })
export type Receipt = z.infer<typeof Receipt>

/** The same for every address, known or not. */
export const NewsletterReceipt = z.object({ message: z.string() })

export const FormTicket = z.object({ ticket: z.string(), waitMs: z.number() })
export type FormTicket = z.infer<typeof FormTicket>

const token = linkToken(MESSAGES.staleLink)

export const TokenInput = z.object({ token })

export const InboxQuery = ListQuery.extend({
  kind: z.enum(KINDS).optional(),
  state: z.enum(STATES).optional(),
})
export type InboxQuery = z.infer<typeof InboxQuery>

export const InboxItem = z.object({
  id: z.number(),
  reference: z.string(),
  kind: z.enum(KINDS),
  fullName: z.string(),
  email: z.string(),
  topic: z.string(),
  state: z.enum(STATES),
  decision: z.enum(DECISIONS).nullable(),
  hasResume: z.boolean(),
  createdAt: isoTime,
  answerBy: isoTime.nullable(),
  isOverdue: z.boolean(),
})
export type InboxItem = z.infer<typeof InboxItem>

export const InquiryNote = z.object({
  id: z.number(),
  body: z.string(),
  authorName: z.string().nullable(),
  createdAt: isoTime,
})
export type InquiryNote = z.infer<typeof InquiryNote>

export const Inquiry = InboxItem.extend({
  experience: z.string().nullable(),
  message: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  resume: z.object({ fileName: z.string(), size: z.number() }).nullable(),
  account: z
    .object({
      id: z.number(),
      fullName: z.string(),
      role: z.enum(['student', 'instructor', 'admin']),
    })
    .nullable(),
  notes: z.array(InquiryNote),
})
export type Inquiry = z.infer<typeof Inquiry>

export const StateInput = z.object({ state: z.enum(STATES, 'Choose a state') })

export const NoteInput = z.object({ body: text('Write a note first') })

export const DecisionInput = z.object({
  decision: z.enum(DECISIONS, 'Choose a decision'),
  promote: z.boolean().default(false),
  message: optionalText(LIMITS.description),
})
export type DecisionInput = z.infer<typeof DecisionInput>

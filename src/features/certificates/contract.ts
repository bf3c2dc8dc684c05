import { z } from 'zod'
import { personName } from '#shared/people/person-name.ts'
import { isoTime, LIMITS, ListQuery, requiredText } from '#shared/schema.ts'

export const MESSAGES = {
  learnerName: 'Name must be at least 2 characters',
  reason: 'Please give a reason',
  change: 'Send either hidden or learnerName',
  question: 'Send either a code or a credential',
  notYours: 'You can only change your own certificates',
  sameName: 'The certificate already carries this name',
  replaced: 'This certificate was replaced. Please correct the new one.',
  revoked: 'This certificate was revoked and cannot be corrected',
  alreadyRevoked: 'This certificate is already revoked',
  tooManyCorrections: 'This certificate was corrected too often. Please write to us.',
} as const

export const MAX_NAMES = 10

/** Frozen when it was earned, except for its state: hidden, revoked, replaced. */
export const Certificate = z.object({
  code: z.string(),
  courseId: z.number().nullable(),
  courseTitle: z.string(),
  learnerName: z.string(),
  instructorName: z.string(),
  lessonCount: z.number(),
  minutes: z.number(),
  exercisesSolved: z.number(),
  exerciseCount: z.number(),
  issuedAt: isoTime,
  revokedAt: isoTime.nullable(),
  revocationReason: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** Only ever true for its owner, and in an admin's list. */
  hidden: z.boolean(),
  isOwner: z.boolean(),
  url: z.string(),
})
export type Certificate = z.output<typeof Certificate>

/** The viewer's own. With `q`, even an empty one, an admin gets everybody's. */
export const CertificateListQuery = ListQuery
export type CertificateListQuery = z.output<typeof CertificateListQuery>

/** On a page a replaced certificate has no name: its owner had it corrected. */
export const CertificateQuery = z.object({ view: z.enum(['full', 'page']).default('full') })

const learnerName = personName(MESSAGES.learnerName)

export const NameForm = z.object({ learnerName })

/** Answers 200, or with a new name 201 and the certificate that replaces this one. */
export const CertificateChange = z
  .object({ hidden: z.boolean().optional(), learnerName: learnerName.optional() })
  .refine(
    ({ hidden, learnerName }) => (hidden === undefined) !== (learnerName === undefined),
    MESSAGES.change,
  )
export type CertificateChange = z.output<typeof CertificateChange>

export const RevocationInput = z.object({ reason: requiredText(1, LIMITS.short, MESSAGES.reason) })

const MAX_CREDENTIAL = 10_000

export const VerifyInput = z
  .object({
    code: z.string().trim().min(1).max(LIMITS.title).optional(),
    credential: z.string().trim().min(1).max(MAX_CREDENTIAL).optional(),
  })
  .refine(({ code, credential }) => (code === undefined) !== (credential === undefined), {
    message: MESSAGES.question,
  })

export const Verdict = z.object({
  valid: z.boolean(),
  reason: z.string().nullable(),
  certificate: Certificate.nullable(),
})
export type Verdict = z.output<typeof Verdict>

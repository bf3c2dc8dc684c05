import { z } from 'zod'
import { isoTime } from '#shared/schema.ts'

const OwnInquiry = z.object({
  reference: z.string(),
  kind: z.string(),
  fullName: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  roleOfInterest: z.string().nullable(),
  expertise: z.string().nullable(),
  experience: z.string().nullable(),
  message: z.string().nullable(),
  state: z.string(),
  decision: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
  /** The name of the file. */
  resume: z.string().nullable(),
})

const OwnSubscription = z.object({
  email: z.string(),
  createdAt: isoTime,
  confirmedAt: isoTime.nullable(),
})

export const OwnInquiries = z.object({
  inquiries: z.array(OwnInquiry),
  newsletter: OwnSubscription.nullable(),
})

import { z } from 'zod'
import { queryText } from './pages/query-in-address.ts'
import { isSafeUrl } from './text/safe-url.ts'
import { LIMITS } from './text-limits.ts'

export { isSafeUrl, LIMITS }

export const isoTime = z
  .union([z.date(), z.string()])
  .transform((time) => (typeof time === 'string' ? time : time.toISOString()))

export const linkToken = (message: string) => z.string(message).min(1, message).max(200, message)

export const optionalUrl = (message = 'Please enter a valid URL') =>
  z
    .string()
    .trim()
    .max(LIMITS.short * 4)
    .refine((value) => value === '' || isSafeUrl(value), message)
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null)

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => (value ? value : null))

export const requiredText = (min: number, max: number, message: string) =>
  z.string(message).trim().min(min, message).max(max, `Must be at most ${max} characters`)

/** The `updatedAt` that a change is based on: later changes are not overwritten. */
export const seenTime = z.iso
  .datetime({ offset: true })
  .transform((time) => new Date(time))
  // PostgreSQL reads only years of four digits.
  .refine((time) => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999, 'Invalid time')

export const seenState = seenTime.optional()

export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(200),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  q: z.string().transform(queryText).optional(),
})

export type ListQuery = z.infer<typeof ListQuery>

import { z } from 'zod'
import { changedElsewhere } from '#shared/changed-elsewhere.ts'
import {
  LIMITS,
  ListQuery,
  isoTime,
  optionalText,
  optionalUrl,
  requiredText,
} from '#shared/schema.ts'
import { TITLE_TOO_SHORT } from '#shared/text-limits.ts'

export const JobPostingInput = z.object({
  title: requiredText(3, LIMITS.title, TITLE_TOO_SHORT),
  description: requiredText(10, LIMITS.description, 'Description must be at least 10 characters'),
  requirements: requiredText(10, LIMITS.description, 'Requirements must be at least 10 characters'),
  location: requiredText(3, LIMITS.short, 'Location is required'),
  department: requiredText(2, LIMITS.short, 'Department is required'),
  employmentType: requiredText(2, LIMITS.short, 'Employment type is required'),
  experience: requiredText(2, LIMITS.short, 'Experience requirements are required'),
  salary: optionalText(LIMITS.short),
  applicationUrl: optionalUrl('Must be a valid URL'),
  isActive: z.boolean().default(true),
})

export type JobPostingInput = z.infer<typeof JobPostingInput>

export const CHANGED_ELSEWHERE = changedElsewhere('posting')

export const PublicJobPosting = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  location: z.string(),
  department: z.string(),
  employmentType: z.string(),
  experience: z.string(),
  salary: z.string().nullable(),
  applicationUrl: z.string().nullable(),
  isActive: z.boolean(),
  postedAt: isoTime,
  updatedAt: isoTime,
})

export type PublicJobPosting = z.infer<typeof PublicJobPosting>

export const JobPosting = PublicJobPosting.extend({ postedBy: z.number().nullable() })

export type JobPosting = z.infer<typeof JobPosting>

export const JobPostingsQuery = ListQuery.extend({ isActive: z.stringbool().optional() })

export type JobPostingsQuery = z.infer<typeof JobPostingsQuery>

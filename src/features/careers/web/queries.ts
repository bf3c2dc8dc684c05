import { apiQuery, optional } from '#web/lib/query.ts'
import type { JobPosting, PublicJobPosting } from '../contract.ts'

/** The careers page shows without them, too. */
export const openPositionsQuery = optional(
  apiQuery<PublicJobPosting[]>('/api/job-postings?isActive=true'),
)

export const jobPostingsQuery = apiQuery<JobPosting[]>('/api/job-postings')

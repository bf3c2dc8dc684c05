import { apiWholeListQuery, optional } from '#web/lib/calls/query.ts'
import type { JobPosting, PublicJobPosting } from '../contract.ts'

export const JOB_POSTINGS = '/api/job-postings'

export const openPositionsQuery = optional(
  apiWholeListQuery<PublicJobPosting>(`${JOB_POSTINGS}?isActive=true`),
)

export const jobPostingsQuery = apiWholeListQuery<JobPosting>(JOB_POSTINGS)

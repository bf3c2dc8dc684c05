import { apiQuery, apiWholeListQuery, optional, type Query } from '#web/lib/calls/query.ts'
import type { CourseTicks, EnrollmentSummary } from '../contract.ts'

const FRESH_MS = 10_000

/** The request moves the course to the top of the dashboard, so every visit sends it. */
export const courseTicksQuery = (courseId: number): Query<CourseTicks> => ({
  ...apiQuery(`/api/courses/${courseId}/progress?view=ticks`),
  freshMs: FRESH_MS,
})

const SUMMARY = '/api/enrollments?view=summary'

export const enrollmentsQuery = apiWholeListQuery<EnrollmentSummary>(SUMMARY)

export const foundEnrollmentsQuery = (words: string) =>
  words === ''
    ? enrollmentsQuery
    : apiWholeListQuery<EnrollmentSummary>(`${SUMMARY}&q=${encodeURIComponent(words)}`)

/** The latest courses: enough to find one with an open lesson. */
export const latestEnrollmentsQuery = optional(apiQuery<EnrollmentSummary[]>(`${SUMMARY}&limit=12`))

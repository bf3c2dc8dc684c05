import { apiListQuery, apiQuery, type Query } from '#web/lib/query.ts'
import type { CourseTicks, EnrollmentSummary } from '../contract.ts'

const FRESH_MS = 10_000

/**
 * Asking for it is what moves a course to the top of the dashboard, so coming back to its page
 * asks again, while the few seconds after the server drew the page do not.
 */
export const courseTicksQuery = (courseId: number): Query<CourseTicks> => ({
  ...apiQuery(`/api/courses/${courseId}/progress?view=ticks`),
  freshMs: FRESH_MS,
})

export const enrollmentsQuery = apiListQuery<EnrollmentSummary>('/api/enrollments?view=summary')

import { queryOptions } from '@tanstack/react-query'
import { apiListQuery } from '#web/lib/query.ts'
import type { CourseProgressOutline, EnrollmentSummary } from '../contract.ts'

const FRESH_MS = 10_000

/**
 * Asking for it is what moves a course to the top of the dashboard, so coming back to its page
 * asks again, while the few seconds after the server drew the page do not.
 */
export const courseProgressQuery = (courseId: number) =>
  queryOptions<CourseProgressOutline, Error, CourseProgressOutline, [string]>({
    queryKey: [`/api/courses/${courseId}/progress?view=outline`],
    staleTime: FRESH_MS,
  })

export const enrollmentsQuery = apiListQuery<EnrollmentSummary>('/api/enrollments?view=summary')

import { apiListQuery, apiQuery, apiQueryOrNull } from '#web/lib/query.ts'
import type { CourseInsights } from '../contract.ts'
import type { CourseToEdit } from '../edit-contract.ts'
import type { ListedCourse } from '../list-contract.ts'

export const courseToEditQuery = (id: string | undefined) =>
  apiQueryOrNull<CourseToEdit>(`/api/courses/${encodeURIComponent(id ?? '')}?view=edit`)

export const ownCoursesQuery = (userId: number, q = '') => {
  const search = new URLSearchParams({ instructorId: String(userId) })
  if (q) search.set('q', q)
  return apiListQuery<ListedCourse>(`/api/courses?${search}`)
}

export const insightsQuery = (id: number) => apiQuery<CourseInsights>(`/api/courses/${id}/insights`)

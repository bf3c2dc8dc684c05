import { apiQueryOrNull, apiWholeListQuery } from '#web/lib/calls/query.ts'
import type { CourseToEdit } from '../edit-contract.ts'
import type { ListedCourse } from '../list-contract.ts'

export const courseToEditQuery = (id: string | undefined) =>
  apiQueryOrNull<CourseToEdit>(`/api/courses/${encodeURIComponent(id ?? '')}?view=edit`)

export const ownCoursesQuery = (userId: number, q = '') => {
  const search = new URLSearchParams({ instructorId: String(userId) })
  if (q) search.set('q', q)
  return apiWholeListQuery<ListedCourse>(`/api/courses?${search}`)
}

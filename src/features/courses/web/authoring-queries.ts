import { addressWith } from '#web/lib/calls/list-address.ts'
import { apiQueryOrNull, apiWholeListQuery } from '#web/lib/calls/query.ts'
import type { CourseToEdit } from '../edit-contract.ts'
import type { ListedCourse } from '../list-contract.ts'

export const courseToEditQuery = (id: string | undefined) =>
  apiQueryOrNull<CourseToEdit>(`/api/courses/${encodeURIComponent(id ?? '')}?view=edit`)

export const ownCoursesQuery = (instructorId: number, q = '') =>
  apiWholeListQuery<ListedCourse>(addressWith('/api/courses', { instructorId, q }))

import { listAddress } from '#web/lib/calls/list-address.ts'
import { apiListQuery, apiQuery, apiQueryOrNull, optional } from '#web/lib/calls/query.ts'
import { COURSES_PER_PAGE, type CatalogueFilters } from '../catalogue.ts'
import type { CourseSummary } from '#shared/courses/course-answer.ts'
import type { CourseOutline, LessonToRead } from '../contract.ts'
import type { ListedCourse } from '../list-contract.ts'

export function catalogueQuery({ level, ...filters }: CatalogueFilters) {
  const page = { difficulty: level, ...filters, perPage: COURSES_PER_PAGE }
  return apiListQuery<ListedCourse>(listAddress('/api/courses', { published: 'true', ...page }))
}

export const courseOutlineQuery = (id: string | number) =>
  apiQueryOrNull<CourseOutline>(`/api/courses/${encodeURIComponent(id)}?view=outline`)

export const lessonQuery = (id: number) =>
  apiQueryOrNull<LessonToRead>(`/api/lessons/${id}?view=read`)

export const featuredCoursesQuery = optional(
  apiQuery<CourseSummary[]>('/api/courses?published=true&limit=3'),
)

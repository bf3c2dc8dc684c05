import { apiListQuery, apiQuery, apiQueryOrNull, optional } from '#web/lib/calls/query.ts'
import { COURSES_PER_PAGE, type CatalogueFilters } from '../catalogue.ts'
import type { CourseSummary } from '#shared/courses/course-answer.ts'
import type { CourseOutline, LessonToRead } from '../contract.ts'
import type { ListedCourse } from '../list-contract.ts'

export function catalogueQuery({ q, level, tag, page }: CatalogueFilters) {
  const search = new URLSearchParams({ published: 'true', limit: String(COURSES_PER_PAGE) })
  if (page > 1) search.set('offset', String((page - 1) * COURSES_PER_PAGE))
  if (q) search.set('q', q)
  if (level) search.set('difficulty', level)
  if (tag) search.set('tag', tag)
  return apiListQuery<ListedCourse>(`/api/courses?${search}`)
}

export const courseOutlineQuery = (id: string | number) =>
  apiQueryOrNull<CourseOutline>(`/api/courses/${encodeURIComponent(id)}?view=outline`)

export const lessonQuery = (id: number) =>
  apiQueryOrNull<LessonToRead>(`/api/lessons/${id}?view=read`)

export const featuredCoursesQuery = optional(
  apiQuery<CourseSummary[]>('/api/courses?published=true&limit=3'),
)

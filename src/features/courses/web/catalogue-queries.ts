import { apiListQuery, apiQuery, apiQueryOrNull, optional, type List } from '#web/lib/query.ts'
import type { Read } from '#web/lib/screen.tsx'
import {
  COURSES_PER_PAGE,
  WHOLE_LIST,
  isFiltered,
  matchesFilters,
  type CatalogueFilters,
} from '../catalogue.ts'
import type { CourseOutline, CourseSummary, LessonView } from '../contract.ts'

/** Every published course, when there are few enough for one answer. */
export const wholeCatalogueQuery = apiListQuery<CourseSummary>('/api/courses?published=true')

/** One page of what the filters leave. */
export function cataloguePageQuery({ q, level, tag, page }: CatalogueFilters) {
  const search = new URLSearchParams({ published: 'true', limit: String(COURSES_PER_PAGE) })
  if (page > 1) search.set('offset', String((page - 1) * COURSES_PER_PAGE))
  if (q.trim()) search.set('q', q.trim())
  if (level) search.set('difficulty', level)
  if (tag) search.set('tag', tag)
  return apiListQuery<CourseSummary>(`/api/courses?${search}`)
}

const EVERYTHING: CatalogueFilters = { q: '', level: '', tag: '', page: 1 }
export const firstPageQuery = cataloguePageQuery(EVERYTHING)

const isWhole = (list: List<unknown> | undefined) => list?.rows.length === list?.total

/** The whole list, when the browser holds it: then nothing needs to be asked. */
export function heldCatalogue(read: Read): CourseSummary[] | null {
  for (const list of [read(wholeCatalogueQuery), read(firstPageQuery)])
    if (list && isWhole(list)) return list.rows
  return null
}

/** Whether holding the whole list is possible, as far as the first page tells. */
export const canHoldCatalogue = (firstPage: List<unknown> | undefined) =>
  firstPage !== undefined && firstPage.total <= WHOLE_LIST && !isWhole(firstPage)

/** What the filters leave of a list that is held, and the page of it that is asked for. */
export function pageOf(courses: CourseSummary[], filters: CatalogueFilters): List<CourseSummary> {
  const left = isFiltered(filters)
    ? courses.filter((course) => matchesFilters(course, filters))
    : courses
  const start = (filters.page - 1) * COURSES_PER_PAGE
  return { rows: left.slice(start, start + COURSES_PER_PAGE), total: left.length }
}

export const courseOutlineQuery = (id: string | number) =>
  apiQueryOrNull<CourseOutline>(`/api/courses/${encodeURIComponent(id)}?view=outline`)

export const lessonQuery = (id: number) => apiQueryOrNull<LessonView>(`/api/lessons/${id}`)

/** The newest on the home page; the first of them is featured. */
export const featuredCoursesQuery = optional(
  apiQuery<CourseSummary[]>('/api/courses?published=true&limit=3'),
)

import type { CourseSummary, Difficulty } from './contract.ts'

export type CatalogueFilters = { q: string; level: Difficulty | ''; tag: string; page: number }

/** The most rows that one answer carries: a list up to this size is held whole in the browser. */
export const WHOLE_LIST = 200
export const COURSES_PER_PAGE = 24

const LEVELS: readonly string[] = ['beginner', 'intermediate', 'advanced'] satisfies Difficulty[]

type Parameters = { get: (name: string) => string | null }

/** What the address asks for; what makes no sense in it is as if it were not there. */
export function filtersIn(search: Parameters): CatalogueFilters {
  const level = search.get('level') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    q: (search.get('q') ?? '').slice(0, WHOLE_LIST),
    level: LEVELS.includes(level) ? (level as Difficulty) : '',
    tag: (search.get('tag') ?? '').trim().toLowerCase(),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The other way round: the shortest address that says the same. */
export function catalogueAddress({ q, level, tag, page }: CatalogueFilters) {
  const search = new URLSearchParams()
  if (tag) search.set('tag', tag)
  if (q.trim()) search.set('q', q)
  if (level) search.set('level', level)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `?${text}` : ''
}

export const isFiltered = ({ q, level, tag }: CatalogueFilters) =>
  q.trim() !== '' || level !== '' || tag !== ''

type Searchable = Pick<CourseSummary, 'title' | 'description' | 'difficulty' | 'tags'>

/** The same rule that the server follows. */
export function matchesFilters(course: Searchable, { q, level, tag }: CatalogueFilters) {
  const text = q.trim().toLowerCase()
  return (
    (level === '' || course.difficulty === level) &&
    (tag === '' || course.tags.includes(tag)) &&
    (course.title.toLowerCase().includes(text) || course.description.toLowerCase().includes(text))
  )
}

import { LIMITS } from '#shared/text-limits.ts'
import { queryAndPageIn } from '#shared/pages/query-in-address.ts'
import { isDifficulty, type Difficulty } from '#shared/courses/difficulty.ts'

export type CatalogueFilters = { q: string; level: Difficulty | ''; tag: string; page: number }

export const COURSES_PER_PAGE = 24

export function filtersIn(search: { get: (name: string) => string | null }): CatalogueFilters {
  const level = search.get('level')
  return {
    level: isDifficulty(level) ? level : '',
    tag: (search.get('tag') ?? '').trim().toLowerCase().slice(0, LIMITS.title),
    ...queryAndPageIn(search),
  }
}

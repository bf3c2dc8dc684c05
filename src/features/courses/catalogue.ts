import { pageIn } from '#shared/page-number.ts'
import type { Difficulty } from './contract.ts'

export type CatalogueFilters = { q: string; level: Difficulty | ''; tag: string; page: number }

export const COURSES_PER_PAGE = 24

const LEVELS: readonly string[] = ['beginner', 'intermediate', 'advanced'] satisfies Difficulty[]

/** What the address asks for; what makes no sense in it is as if it were not there. */
export function filtersIn(search: { get: (name: string) => string | null }): CatalogueFilters {
  const level = search.get('level') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    level: LEVELS.includes(level) ? (level as Difficulty) : '',
    tag: (search.get('tag') ?? '').trim().toLowerCase(),
    page: pageIn(search),
  }
}

export const isFiltered = ({ q, level, tag }: CatalogueFilters) =>
  q !== '' || level !== '' || tag !== ''

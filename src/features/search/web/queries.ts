import { queryAndPageIn } from '#shared/pages/query-in-address.ts'
import { addressWith, listAddress } from '#web/lib/calls/list-address.ts'
import { apiQuery, type Query } from '#web/lib/calls/query.ts'
import type { SearchAnswer } from '../contract.ts'
import { isSearchKind } from '../kinds.ts'
import { SEARCH_LIMITS } from '../limits.ts'

const SEARCH = '/api/search'

/** Refetched when shown again, because texts are published and withdrawn. */
const searchAt = (path: string): Query<SearchAnswer> => ({
  ...apiQuery<SearchAnswer>(path),
  freshMs: 2_000,
})

export function searchFiltersIn(search: URLSearchParams) {
  const kind = search.get('kind')
  return {
    ...queryAndPageIn(search),
    kind: isSearchKind(kind) ? kind : ('' as const),
    spelling: search.get('spelling') === 'typed' ? ('typed' as const) : ('' as const),
  }
}

type SearchFilters = ReturnType<typeof searchFiltersIn>

export const searchQuery = (filters: SearchFilters) =>
  searchAt(listAddress(SEARCH, { ...filters, perPage: SEARCH_LIMITS.page }))

export const searchForWords = (q: string) => searchQuery({ q, kind: '', page: 1, spelling: '' })

export const searchForBox = (q: string) => searchAt(addressWith(SEARCH, { q, view: 'box' }))

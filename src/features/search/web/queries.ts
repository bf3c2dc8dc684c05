import { pageIn } from '#shared/pages/page-number.ts'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { apiQuery, type Query } from '#web/lib/calls/query.ts'
import type { SearchAnswer } from '../contract.ts'
import { isSearchKind } from '../kinds.ts'
import { SEARCH_LIMITS } from '../limits.ts'

/** Refetched when shown again, because texts are published and withdrawn. */
export const searchFor = (query: Record<string, string>): Query<SearchAnswer> => ({
  ...apiQuery<SearchAnswer>(`/api/search?${new URLSearchParams(query)}`),
  freshMs: 2_000,
})

export function searchFiltersIn(search: URLSearchParams) {
  const kind = search.get('kind')
  return {
    q: queryInAddress(search),
    kind: isSearchKind(kind) ? kind : ('' as const),
    page: pageIn(search),
    spelling: search.get('spelling') === 'typed' ? ('typed' as const) : ('mended' as const),
  }
}

type SearchFilters = ReturnType<typeof searchFiltersIn>

export const searchQuery = ({ q, kind, page, spelling }: SearchFilters) =>
  searchFor({
    q,
    kind,
    offset: String((page - 1) * SEARCH_LIMITS.page),
    ...(spelling === 'typed' ? { spelling } : {}),
  })

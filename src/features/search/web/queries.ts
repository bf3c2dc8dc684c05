import { pageIn } from '#shared/page-number.ts'
import { searchWordsIn } from '#shared/search-words.ts'
import { apiQuery, optional } from '#web/lib/query.ts'
import type { RelatedText, SearchAnswer } from '../contract.ts'
import { isSearchKind } from '../kinds.ts'

export const RESULTS_PER_PAGE = 20

export function searchFiltersIn(search: URLSearchParams) {
  const kind = search.get('kind')
  return {
    q: searchWordsIn(search),
    kind: isSearchKind(kind) ? kind : '',
    page: pageIn(search),
  }
}

export function searchQuery({ q, kind, page }: ReturnType<typeof searchFiltersIn>) {
  const query = new URLSearchParams({ q, kind, offset: String((page - 1) * RESULTS_PER_PAGE) })
  return apiQuery<SearchAnswer>(`/api/search?${query}`)
}

/** Without words it asks for what to search for, as the page does. */
export const boxQuery = (q: string) =>
  q
    ? apiQuery<SearchAnswer>(`/api/search?${new URLSearchParams({ q, view: 'box' })}`)
    : searchQuery({ q, kind: '', page: 1 })

export const relatedQuery = ({
  kind,
  id = '',
}: {
  kind: RelatedText['kind']
  id?: string | number
}) => optional(apiQuery<RelatedText[]>(`/api/related?kind=${kind}&id=${encodeURIComponent(id)}`))

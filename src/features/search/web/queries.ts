import { pageIn } from '#shared/page-number.ts'
import { searchWordsIn } from '#shared/search-words.ts'
import { apiQuery, type Query } from '#web/lib/query.ts'
import type { SearchAnswer } from '../contract.ts'
import { isSearchKind } from '../kinds.ts'

export const RESULTS_PER_PAGE = 20

/** What was published or withdrawn since shows the next time somebody looks. */
const asked = (query: Record<string, string>): Query<SearchAnswer> => ({
  ...apiQuery<SearchAnswer>(`/api/search?${new URLSearchParams(query)}`),
  freshMs: 2_000,
})

export function searchFiltersIn(search: URLSearchParams) {
  const kind = search.get('kind')
  return {
    q: searchWordsIn(search),
    kind: isSearchKind(kind) ? kind : '',
    page: pageIn(search),
  }
}

export const searchQuery = ({ q, kind, page }: ReturnType<typeof searchFiltersIn>) =>
  asked({ q, kind, offset: String((page - 1) * RESULTS_PER_PAGE) })

/** Without words it asks for what to search for, as the page does. */
export const boxQuery = (q: string) =>
  q ? asked({ q, view: 'box' }) : searchQuery({ q, kind: '', page: 1 })

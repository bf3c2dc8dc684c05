import { pageIn } from '#shared/pages/page-number.ts'
import { addressWith, listAddress } from '#web/lib/calls/list-address.ts'
import { apiListQuery, apiQueryOrNull, apiWholeListQuery } from '#web/lib/calls/query.ts'
import { isPaperCategory } from '../categories.ts'
import type { PaperCard, PaperToEdit, PaperToRead } from '../contract.ts'

export const PAPERS = '/api/research-papers'

export const PAPERS_PER_PAGE = 24

export function paperFiltersIn(search: URLSearchParams) {
  const category = search.get('category')
  return {
    category: isPaperCategory(category) ? category : null,
    page: pageIn(search),
  }
}

export const papersQuery = (filters: ReturnType<typeof paperFiltersIn>) =>
  apiListQuery<PaperCard>(
    listAddress(PAPERS, { view: 'card', perPage: PAPERS_PER_PAGE, ...filters }),
  )

export const ownPapersQuery = (authorId: number) =>
  apiWholeListQuery<PaperCard>(addressWith(PAPERS, { authorId, view: 'card' }))

export const paperQuery = (id: string | number = '') =>
  apiQueryOrNull<PaperToRead>(`${PAPERS}/${encodeURIComponent(id)}?view=read`)

/** Somebody else's paper answers 403. */
export const paperToEditQuery = (id: string | number = '') =>
  apiQueryOrNull<PaperToEdit>(`${PAPERS}/${encodeURIComponent(id)}?view=edit`)

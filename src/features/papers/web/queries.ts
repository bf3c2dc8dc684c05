import { pageIn } from '#shared/pages/page-number.ts'
import { apiQuery, apiQueryOrNull } from '#web/lib/calls/query.ts'
import { isPaperCategory } from '../categories.ts'
import type { PaperCard, PaperToEdit, PaperToRead } from '../contract.ts'

export const PAPERS = '/api/research-papers'

export const PAGE_SIZE = 24

export function paperFiltersIn(search: URLSearchParams) {
  const category = search.get('category')
  return {
    category: isPaperCategory(category) ? category : null,
    page: pageIn(search),
  }
}

/** One more than a page, which tells whether there is another. */
export function papersQuery({ category, page }: ReturnType<typeof paperFiltersIn>) {
  const query = new URLSearchParams({ view: 'card', limit: String(PAGE_SIZE + 1) })
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE))
  if (category) query.set('category', category)
  return apiQuery<PaperCard[]>(`${PAPERS}?${query}`)
}

export const ownPapersQuery = (authorId: number) =>
  apiQuery<PaperCard[]>(`${PAPERS}?authorId=${authorId}&view=card`)

export const paperQuery = (id: string | number = '') =>
  apiQueryOrNull<PaperToRead>(`${PAPERS}/${encodeURIComponent(id)}?view=read`)

/** Somebody else's paper answers 403. */
export const paperToEditQuery = (id: string | number = '') =>
  apiQueryOrNull<PaperToEdit>(`${PAPERS}/${encodeURIComponent(id)}?view=edit`)

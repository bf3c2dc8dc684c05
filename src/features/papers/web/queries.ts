import { pageIn } from '#shared/pages/page-number.ts'
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

export function papersQuery({ category, page }: ReturnType<typeof paperFiltersIn>) {
  const query = new URLSearchParams({ view: 'card', limit: String(PAPERS_PER_PAGE) })
  if (page > 1) query.set('offset', String((page - 1) * PAPERS_PER_PAGE))
  if (category) query.set('category', category)
  return apiListQuery<PaperCard>(`${PAPERS}?${query}`)
}

export const ownPapersQuery = (authorId: number) =>
  apiWholeListQuery<PaperCard>(`${PAPERS}?authorId=${authorId}&view=card`)

export const paperQuery = (id: string | number = '') =>
  apiQueryOrNull<PaperToRead>(`${PAPERS}/${encodeURIComponent(id)}?view=read`)

/** Somebody else's paper answers 403. */
export const paperToEditQuery = (id: string | number = '') =>
  apiQueryOrNull<PaperToEdit>(`${PAPERS}/${encodeURIComponent(id)}?view=edit`)

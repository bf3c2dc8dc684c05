import { pageIn } from '#shared/pages/page-number.ts'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { apiQuery, apiQueryOrNull, optional } from '#web/lib/calls/query.ts'
import { isBlogCategory } from '../categories.ts'
import type { PostCard, PostPage, PostToRead } from '../contract.ts'

export const POSTS = '/api/blog-posts'

export const PAGE_SIZE = 24

export function postFiltersIn(search: URLSearchParams) {
  const category = search.get('category')
  return {
    q: queryInAddress(search),
    category: isBlogCategory(category) ? category : null,
    page: pageIn(search),
  }
}

/** One more than a page, which tells whether there is another. */
export function postsQuery({ q, category, page }: ReturnType<typeof postFiltersIn>) {
  const query = new URLSearchParams({ view: 'card', limit: String(PAGE_SIZE + 1) })
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE))
  if (category) query.set('category', category)
  if (q) query.set('q', q)
  return apiQuery<PostCard[]>(`${POSTS}?${query}`)
}

export const newestPostsQuery = postsQuery({ q: '', category: null, page: 1 })

export const latestPostsQuery = optional(apiQuery<PostCard[]>(`${POSTS}?view=card&limit=3`))

export const postQuery = (id: string | number = '') =>
  apiQueryOrNull<PostToRead>(`${POSTS}/${encodeURIComponent(id)}?view=read`)

export const postToEditQuery = (id: string | number = '') =>
  apiQueryOrNull<PostPage>(`${POSTS}/${encodeURIComponent(id)}`)

import { pageIn } from '#shared/pages/page-number.ts'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { apiListQuery, apiQuery, apiQueryOrNull, optional } from '#web/lib/calls/query.ts'
import { isBlogCategory } from '../categories.ts'
import type { PostCard, PostPage, PostToRead } from '../contract.ts'

export const POSTS = '/api/blog-posts'

export const POSTS_PER_PAGE = 24

export function postFiltersIn(search: URLSearchParams) {
  const category = search.get('category')
  return {
    q: queryInAddress(search),
    category: isBlogCategory(category) ? category : null,
    page: pageIn(search),
  }
}

export function postsQuery({ q, category, page }: ReturnType<typeof postFiltersIn>) {
  const query = new URLSearchParams({ view: 'card', limit: String(POSTS_PER_PAGE) })
  if (page > 1) query.set('offset', String((page - 1) * POSTS_PER_PAGE))
  if (category) query.set('category', category)
  if (q) query.set('q', q)
  return apiListQuery<PostCard>(`${POSTS}?${query}`)
}

export const newestPostsQuery = postsQuery({ q: '', category: null, page: 1 })

export const latestPostsQuery = optional(apiQuery<PostCard[]>(`${POSTS}?view=card&limit=3`))

export const postQuery = (id: string | number = '') =>
  apiQueryOrNull<PostToRead>(`${POSTS}/${encodeURIComponent(id)}?view=read`)

export const postToEditQuery = (id: string | number = '') =>
  apiQueryOrNull<PostPage>(`${POSTS}/${encodeURIComponent(id)}`)

import { pageIn } from '#shared/pages/page-number.ts'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { addressWith, listAddress } from '#web/lib/calls/list-address.ts'
import {
  apiListQuery,
  apiQuery,
  apiQueryOrNull,
  apiWholeListQuery,
  optional,
} from '#web/lib/calls/query.ts'
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

export const postsQuery = (filters: ReturnType<typeof postFiltersIn>) =>
  apiListQuery<PostCard>(listAddress(POSTS, { view: 'card', perPage: POSTS_PER_PAGE, ...filters }))

export const ownPostsQuery = (authorId: number, q = '') =>
  apiWholeListQuery<PostCard>(addressWith(POSTS, { authorId, view: 'card', q }))

export const newestPostsQuery = postsQuery({ q: '', category: null, page: 1 })

export const latestPostsQuery = optional(apiQuery<PostCard[]>(`${POSTS}?view=card&limit=3`))

export const postQuery = (id: string | number = '') =>
  apiQueryOrNull<PostToRead>(`${POSTS}/${encodeURIComponent(id)}?view=read`)

export const postToEditQuery = (id: string | number = '') =>
  apiQueryOrNull<PostPage>(`${POSTS}/${encodeURIComponent(id)}`)

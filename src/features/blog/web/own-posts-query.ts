import { apiWholeListQuery } from '#web/lib/calls/query.ts'
import type { PostCard } from '../contract.ts'

export function ownPostsQuery(authorId: number, q = '') {
  const search = new URLSearchParams({ authorId: String(authorId), view: 'card' })
  if (q) search.set('q', q)
  return apiWholeListQuery<PostCard>(`/api/blog-posts?${search}`)
}

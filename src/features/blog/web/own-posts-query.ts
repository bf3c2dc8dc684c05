import { apiListQuery } from '#web/lib/query.ts'
import type { PostCard } from '../contract.ts'

/** What one author has written, drafts too when they ask for their own. */
export const ownPostsQuery = (authorId: number) =>
  apiListQuery<PostCard>(`/api/blog-posts?authorId=${authorId}&view=card`)

import type { Feature } from '#server/feature.ts'
import { postPages } from './public-queries.ts'
import { blogFeed, postPicture } from './publishing.ts'
import { blogRoutes } from './routes.ts'

export const blog: Feature = {
  api: blogRoutes,
  onReplica: true,
  shows: ['blog_posts', 'blog_categories', 'users'],
  sitemap: postPages,
  feed: blogFeed,
  pictures: { post: postPicture },
}

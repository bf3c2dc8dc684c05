import { personalData, type Feature } from '#server/feature.ts'
import { OwnPosts } from '../own-data-contract.ts'
import { publishedPosts } from './publishing.ts'
import { postsBy } from './queries.ts'
import { blogRoutes } from './routes.ts'

export const blog: Feature = {
  api: blogRoutes,
  onReplica: true,
  shows: ['blog_posts', 'blog_categories', 'users'],
  sitemap: publishedPosts.sitemap,
  feed: publishedPosts.feed,
  pictures: { post: publishedPosts.picture },
  personalData: personalData({
    contract: OwnPosts,
    collect: async (db, { id }) => ({ blogPosts: await postsBy(db, id) }),
  }),
}

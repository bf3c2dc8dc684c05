import type { Db } from '#server/db/client.ts'
import type { FeedSource } from '#server/feeds/feed-routes.ts'
import type { PictureSource } from '#server/preview-image/picture-routes.ts'
import { excerptOf } from '#shared/text/excerpt.ts'
import { categoryLabel, categoryTone } from '../category-labels.ts'
import { BLOG_FEED, BLOG_HEAD } from '../head.ts'
import { newestPosts, findPostPicture } from './public-queries.ts'

const read = async (db: Db) => {
  const posts = await newestPosts(db)
  return {
    title: BLOG_FEED.title,
    subtitle: BLOG_HEAD.description,
    pagePath: '/blog',
    feedPath: BLOG_FEED.href,
    entries: posts.map(({ id, beginning, categories, ...post }) => ({
      ...post,
      path: `/blog/${id}`,
      publishedAt: post.publishedAt ?? post.createdAt,
      summary: excerptOf(beginning),
      categories: categories.map((term) => ({ term, label: categoryLabel(term) })),
    })),
  }
}

export const blogFeed: FeedSource = { path: BLOG_FEED.href, read }

export const postPicture: PictureSource = async (db, id) => {
  const post = await findPostPicture(db, id)
  if (!post) return null
  const [first] = post.categories
  return {
    kind: first ? categoryLabel(first) : 'Article',
    title: post.title,
    byline: post.author,
    seed: `${id}:${post.title}`,
    tone: categoryTone(first),
  }
}

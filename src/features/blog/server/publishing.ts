import { blogPosts } from '#server/db/schema/writing.ts'
import { publishWriting } from '#server/publish-writing.ts'
import { BLOG_CATEGORY_LABELS } from '../category-labels.ts'
import { BLOG_FEED, BLOG_HEAD } from '../head.ts'
import { categoriesOfPost } from './queries.ts'

export const publishedPosts = publishWriting({
  table: blogPosts,
  categories: categoriesOfPost,
  path: '/blog',
  feed: BLOG_FEED,
  description: BLOG_HEAD.description,
  kind: 'Article',
  bylineOf: (author) => author,
  labelOf: BLOG_CATEGORY_LABELS.labelOf,
  toneOf: BLOG_CATEGORY_LABELS.toneOf,
})

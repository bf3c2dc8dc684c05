import { articleHead } from '#shared/pages/article-head.ts'
import type { PostToRead } from './contract.ts'

export const BLOG_FEED = { title: 'Ascent: AI Blog & Resources', href: '/blog/feed.xml' }

export const BLOG_HEAD = {
  description: 'Tutorials, research notes and news on AI.',
  feeds: [BLOG_FEED],
}

export const postHead = (post: PostToRead | null | undefined) =>
  post
    ? articleHead(post, {
        type: 'BlogPosting',
        path: '/blog',
        image: `/og/post-${post.id}.png`,
        feed: BLOG_FEED,
      })
    : { indexed: false }

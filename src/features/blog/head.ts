import type { PageHead } from '#shared/pages/page.ts'
import type { PostToRead } from './contract.ts'

export const BLOG_FEED = { title: 'Ascent: AI Blog & Resources', href: '/blog/feed.xml' }

export const BLOG_HEAD = {
  description: 'Tutorials, research notes and news on AI.',
  feeds: [BLOG_FEED],
}

const jsonLd = (post: PostToRead) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: `/og/post-${post.id}.png`,
  url: `/blog/${post.id}`,
  mainEntityOfPage: `/blog/${post.id}`,
  datePublished: post.publishedAt ?? post.createdAt,
  dateModified: post.updatedAt,
  timeRequired: `PT${post.readingMinutes}M`,
  inLanguage: 'en',
  author: { '@type': 'Person', name: post.author.fullName },
  publisher: { '@type': 'Organization', name: 'Ascent', url: '/' },
})

export function postHead(post: PostToRead | null | undefined): Omit<PageHead, 'title'> {
  if (!post?.isPublished) return { indexed: false }
  return {
    description: post.excerpt,
    type: 'article',
    image: `/og/post-${post.id}.png`,
    feeds: [BLOG_FEED],
    jsonLd: jsonLd(post),
  }
}

import type { PageHead } from './page.ts'

type Article = {
  id: number
  title: string
  excerpt: string
  isPublished: boolean
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  readingMinutes: number
  author: { fullName: string }
}

type Published = {
  /** As schema.org names it. */
  type: 'BlogPosting' | 'Article'
  /** Of the list: `/blog`. */
  path: string
  image: string
  feed: { title: string; href: string }
  about?: object | undefined
}

/** What search engines and shared links read of a post or paper. */
export function articleHead(text: Article, published: Published): Omit<PageHead, 'title'> {
  if (!text.isPublished) return { indexed: false }
  const { type, image, feed, about } = published
  const url = `${published.path}/${text.id}`
  return {
    description: text.excerpt,
    type: 'article',
    image,
    feeds: [feed],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': type,
      headline: text.title,
      description: text.excerpt,
      image,
      url,
      mainEntityOfPage: url,
      datePublished: text.publishedAt ?? text.createdAt,
      dateModified: text.updatedAt,
      timeRequired: `PT${text.readingMinutes}M`,
      inLanguage: 'en',
      author: { '@type': 'Person', name: text.author.fullName },
      publisher: { '@type': 'Organization', name: 'Ascent', url: '/' },
      ...(about && { about }),
    },
  }
}

import type { PageHead } from '#shared/pages/page.ts'
import { authorNames } from './cite.ts'
import type { PaperToRead } from './contract.ts'

export const PAPERS_FEED = {
  title: 'Ascent: Research Paper Explanations',
  href: '/papers/feed.xml',
}

export const PAPERS_HEAD = {
  description: 'Well-known AI papers, explained by instructors.',
  feeds: [PAPERS_FEED],
}

const jsonLd = (paper: PaperToRead) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: paper.title,
  description: paper.excerpt,
  image: `/og/paper-${paper.id}.png`,
  url: `/papers/${paper.id}`,
  mainEntityOfPage: `/papers/${paper.id}`,
  datePublished: paper.publishedAt ?? paper.createdAt,
  dateModified: paper.updatedAt,
  timeRequired: `PT${paper.readingMinutes}M`,
  inLanguage: 'en',
  author: { '@type': 'Person', name: paper.author.fullName },
  publisher: { '@type': 'Organization', name: 'Ascent', url: '/' },
  about: {
    '@type': 'ScholarlyArticle',
    name: paper.title,
    author: authorNames(paper.originalAuthors).map((name) => ({ '@type': 'Person', name })),
    datePublished: String(paper.publicationYear),
    ...(paper.publicationVenue ? { isPartOf: paper.publicationVenue } : {}),
    ...(paper.paperUrl ? { url: paper.paperUrl } : {}),
  },
})

export function paperHead(paper: PaperToRead | null | undefined): Omit<PageHead, 'title'> {
  if (!paper?.isPublished) return { indexed: false }
  return {
    description: paper.excerpt,
    type: 'article',
    image: `/og/paper-${paper.id}.png`,
    feeds: [PAPERS_FEED],
    jsonLd: jsonLd(paper),
  }
}

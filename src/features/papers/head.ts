import { articleHead } from '#shared/pages/article-head.ts'
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

const originalPaper = (paper: PaperToRead) => ({
  '@type': 'ScholarlyArticle',
  name: paper.title,
  author: authorNames(paper.originalAuthors).map((name) => ({ '@type': 'Person', name })),
  datePublished: String(paper.publicationYear),
  ...(paper.publicationVenue ? { isPartOf: paper.publicationVenue } : {}),
  ...(paper.paperUrl ? { url: paper.paperUrl } : {}),
})

export const paperHead = (paper: PaperToRead | null | undefined) =>
  paper
    ? articleHead(paper, {
        type: 'Article',
        path: '/papers',
        image: `/og/paper-${paper.id}.png`,
        feed: PAPERS_FEED,
        about: originalPaper(paper),
      })
    : { indexed: false }

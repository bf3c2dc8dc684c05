import { researchPapers } from '#server/db/schema/writing.ts'
import { publishWriting } from '#server/publish-writing.ts'
import { CATEGORIES } from '../category-labels.ts'
import { PAPERS_FEED, PAPERS_HEAD } from '../head.ts'
import { categoriesOfPaper } from './queries.ts'

export const publishedPapers = publishWriting({
  table: researchPapers,
  categories: categoriesOfPaper,
  path: '/papers',
  feed: PAPERS_FEED,
  description: PAPERS_HEAD.description,
  kind: 'Paper',
  bylineOf: (author) => `Explained by ${author}`,
  labelOf: CATEGORIES.labelOf,
  toneOf: CATEGORIES.toneOf,
})

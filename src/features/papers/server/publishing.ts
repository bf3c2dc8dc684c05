import { researchPapers } from '#server/db/schema/writing.ts'
import { publishWriting } from '#server/publish-writing.ts'
import { PAPER_CATEGORY_LABELS } from '../category-labels.ts'
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
  labelOf: PAPER_CATEGORY_LABELS.labelOf,
  toneOf: PAPER_CATEGORY_LABELS.toneOf,
})

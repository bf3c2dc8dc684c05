import type { Db } from '#server/db/client.ts'
import type { FeedSource } from '#server/feeds/feed-routes.ts'
import type { PictureSource } from '#server/preview-image/picture-routes.ts'
import { excerptOf } from '#shared/text/excerpt.ts'
import { categoryLabel, categoryTone } from '../category-labels.ts'
import { PAPERS_FEED, PAPERS_HEAD } from '../head.ts'
import { newestPapers, findPaperPicture } from './public-queries.ts'

const read = async (db: Db) => {
  const papers = await newestPapers(db)
  return {
    title: PAPERS_FEED.title,
    subtitle: PAPERS_HEAD.description,
    pagePath: '/papers',
    feedPath: PAPERS_FEED.href,
    entries: papers.map(({ id, beginning, categories, ...paper }) => ({
      ...paper,
      path: `/papers/${id}`,
      publishedAt: paper.publishedAt ?? paper.createdAt,
      summary: excerptOf(beginning),
      categories: categories.map((term) => ({ term, label: categoryLabel(term) })),
    })),
  }
}

export const paperFeed: FeedSource = { path: PAPERS_FEED.href, read }

export const paperPicture: PictureSource = async (db, id) => {
  const paper = await findPaperPicture(db, id)
  if (!paper) return null
  const [first] = paper.categories
  return {
    kind: first ? categoryLabel(first) : 'Paper',
    title: paper.title,
    byline: `Explained by ${paper.author}`,
    seed: `${id}:${paper.title}`,
    tone: categoryTone(first),
  }
}

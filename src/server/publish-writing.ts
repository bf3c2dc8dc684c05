import { excerptOf } from '#shared/text/excerpt.ts'
import type { Db } from './db/client.ts'
import {
  findPublicText,
  newestTexts,
  publicTexts,
  type Categorised,
} from './db/texts/writing-queries.ts'
import type { Feature } from './feature.ts'
import type { PictureSource } from './preview-image/picture-routes.ts'

type Published<Category> = Categorised<Category> & {
  path: string
  feed: { title: string; href: string }
  description: string
  kind: string
  bylineOf: (author: string) => string
  labelOf: (category: Category) => string
  toneOf: (category: Category | undefined) => Picture['tone']
}

type Picture = NonNullable<Awaited<ReturnType<PictureSource>>>

export function publishWriting<Category extends string>(published: Published<Category>) {
  const { table, path, feed, labelOf, toneOf } = published
  return {
    sitemap: async (db, limit) =>
      (await publicTexts(db, table, limit)).map(({ id, updatedAt }) => ({
        path: `${path}/${id}`,
        updatedAt,
      })),
    feed: {
      path: feed.href,
      read: async (db) => ({
        title: feed.title,
        subtitle: published.description,
        pagePath: path,
        feedPath: feed.href,
        entries: (await newestTexts(db, published)).map(
          ({ id, beginning, categories, ...text }) => ({
            ...text,
            path: `${path}/${id}`,
            publishedAt: text.publishedAt ?? text.createdAt,
            summary: excerptOf(beginning),
            categories: categories.map((term) => ({ term, label: labelOf(term) })),
          }),
        ),
      }),
    },
    picture: async (db: Db, id: number): Promise<Picture | null> => {
      const text = await findPublicText(db, published, id)
      if (!text) return null
      const [first] = text.categories
      return {
        kind: first ? labelOf(first) : published.kind,
        title: text.title,
        byline: published.bylineOf(text.author),
        seed: `${id}:${text.title}`,
        tone: toneOf(first),
      }
    },
  } satisfies Pick<Feature, 'sitemap' | 'feed'> & { picture: PictureSource }
}

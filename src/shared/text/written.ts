import { z } from 'zod'
import { isoTime, ListQuery } from '../schema.ts'

/** What posts and papers have in common. */
export const WrittenListQuery = ListQuery.extend({
  authorId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  category: z.string().max(100).optional(),
  /** `card`: an excerpt instead of the text. */
  view: z.enum(['card']).optional(),
})

export type WrittenListQuery = z.output<typeof WrittenListQuery>

export const chosenCategories = <Category extends string>(
  category: z.ZodType<Category, Category>,
  message: string,
) =>
  z
    .array(category, message)
    .min(1, message)
    .max(50)
    .transform((chosen) => [...new Set(chosen)])

/** What an answer contains of every text. */
export const WRITTEN = {
  id: z.number(),
  title: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  authorId: z.number(),
  isPublished: z.boolean(),
  publishedAt: isoTime.nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
}

/** What is derived from the text for its readers. */
export const RENDERED = {
  contentHtml: z.string(),
  excerpt: z.string(),
  toc: z.array(z.object({ id: z.string(), text: z.string(), level: z.number() })),
  readingMinutes: z.number(),
}

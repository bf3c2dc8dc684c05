import { z } from 'zod'
import { changedElsewhere } from '#shared/changed-elsewhere.ts'
import { LIMITS, optionalUrl, requiredText } from '#shared/schema.ts'
import { chosenCategories, RENDERED, WRITTEN } from '#shared/text/written.ts'
import { ROLES } from '#shared/people/viewer.ts'
import { BLOG_CATEGORIES } from './categories.ts'

export const CONTENT_TOO_SHORT = 'Content must be at least 50 characters'
export const CONTENT_AT_LEAST = 50

export const CHANGED_ELSEWHERE = changedElsewhere('post')

export const POSTS_PER_DAY = 100
export const TOO_MANY_POSTS = `You have written ${POSTS_PER_DAY} posts within a day. Please continue tomorrow.`

const category = z.enum(BLOG_CATEGORIES)

export const PostInput = z.object({
  title: requiredText(5, LIMITS.title, 'Title must be at least 5 characters'),
  content: requiredText(CONTENT_AT_LEAST, LIMITS.html, CONTENT_TOO_SHORT),
  imageUrl: optionalUrl(),
  categories: chosenCategories(category, 'Select at least one category'),
  isPublished: z.boolean().default(false),
})

export type PostInput = z.output<typeof PostInput>

export const Post = z.object({
  ...WRITTEN,
  author: z.object({
    id: z.number(),
    fullName: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(ROLES),
  }),
  categories: z.array(category),
})

export type Post = z.output<typeof Post>

export const PostCard = Post.omit({ content: true }).extend({
  excerpt: z.string(),
  readingMinutes: z.number(),
})

export type PostCard = z.output<typeof PostCard>

export const PostPage = Post.extend({
  ...RENDERED,
})

export type PostPage = z.output<typeof PostPage>

export const PostQuery = z.object({ view: z.enum(['full', 'read']).default('full') })

export const PostToRead = PostPage.omit({ content: true })

export type PostToRead = z.output<typeof PostToRead>

export const ShownPost = PostToRead.omit({ excerpt: true })

export type ShownPost = z.output<typeof ShownPost>

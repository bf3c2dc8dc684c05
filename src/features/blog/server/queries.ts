import { and, eq, sql } from 'drizzle-orm'
import type { PreparedContent } from '#server/content/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { laterThanBefore } from '#server/db/later-than-before.ts'
import { bytesOf, countAll, page, pageThatFits } from '#server/db/page-that-fits.ts'
import { users } from '#server/db/schema/accounts.ts'
import { blogCategories, blogPosts } from '#server/db/schema/writing.ts'
import {
  beginning,
  containsWords,
  isVisibleTo,
  newestFirst,
  publishedAtAfter,
} from '#server/db/writing.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { BlogCategory } from '../categories.ts'
import type { PostInput, PostListQuery } from '../contract.ts'

export const categoriesOfPost = sql<BlogCategory[]>`array(
  select ${blogCategories.category} from ${blogCategories}
  where ${blogCategories.blogPostId} = ${blogPosts.id} order by ${blogCategories.id}
)`

const summary = {
  id: blogPosts.id,
  title: blogPosts.title,
  imageUrl: blogPosts.imageUrl,
  authorId: blogPosts.authorId,
  isPublished: blogPosts.isPublished,
  publishedAt: blogPosts.publishedAt,
  createdAt: blogPosts.createdAt,
  updatedAt: blogPosts.updatedAt,
  author: {
    id: users.id,
    fullName: users.fullName,
    avatarUrl: users.avatarUrl,
    role: users.role,
  },
  categories: categoriesOfPost,
}

const inCategory = (category: string) => sql`exists (
  select 1 from ${blogCategories}
  where ${blogCategories.blogPostId} = ${blogPosts.id} and ${blogCategories.category} = ${category}
)`

const filter = (viewer: Viewer, { authorId, category, q }: Partial<PostListQuery>) =>
  and(
    isVisibleTo(blogPosts, viewer),
    authorId === undefined ? undefined : eq(blogPosts.authorId, authorId),
    category ? inCategory(category) : undefined,
    q ? containsWords(blogPosts, q) : undefined,
  )

export async function listPosts(db: Db, viewer: Viewer, query: PostListQuery) {
  const listed = {
    table: blogPosts,
    where: filter(viewer, query),
    orderBy: newestFirst(blogPosts),
    bytes: bytesOf(blogPosts.content),
  }
  const fitting = pageThatFits(db, listed, query)
  const rows = await db
    .select({ ...summary, content: blogPosts.content, asked: page.asked })
    .from(fitting)
    .innerJoin(blogPosts, eq(blogPosts.id, page.id))
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .orderBy(page.place)
  return { rows, total: await countAll(db, listed, query, rows[0]?.asked) }
}

export async function listPostCards(db: Db, viewer: Viewer, query: PostListQuery) {
  const where = filter(viewer, query)
  const rows = await db
    .select({
      ...summary,
      beginning: beginning(blogPosts),
      readingMinutes: blogPosts.readingMinutes,
    })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .where(where)
    .orderBy(...newestFirst(blogPosts))
    .limit(query.limit)
    .offset(query.offset)
  return { rows, total: await countAll(db, { table: blogPosts, where }, query, rows.length) }
}

export async function findPost(db: Db, viewer: Viewer, id: number) {
  const [post] = await db
    .select({
      ...summary,
      content: blogPosts.content,
      contentHtml: blogPosts.contentHtml,
      beginning: beginning(blogPosts),
      toc: blogPosts.toc,
      readingMinutes: blogPosts.readingMinutes,
    })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .where(and(eq(blogPosts.id, id), isVisibleTo(blogPosts, viewer)))
  return post ?? null
}

type Written = Omit<PostInput, 'content' | 'categories'> & PreparedContent

export async function insertPost(db: Db, authorId: number, post: Written) {
  const publishedAt = post.isPublished ? sql`now()` : null
  const [row] = await db
    .insert(blogPosts)
    .values({ ...post, authorId, publishedAt })
    .returning({ id: blogPosts.id })
  return row!.id
}

type Own = { id: number; authorId: number }

const isOwn = ({ id, authorId }: Own) => and(eq(blogPosts.id, id), eq(blogPosts.authorId, authorId))

/** Only the named columns; with `seen`, only if nothing was saved since. */
export async function updatePost(db: Db, own: Own, change: Partial<Written>, seen?: Date) {
  const { isPublished } = change
  const publishedAt =
    isPublished === undefined ? {} : { publishedAt: publishedAtAfter(blogPosts, isPublished) }
  const rows = await db
    .update(blogPosts)
    .set({ ...change, ...publishedAt, updatedAt: laterThanBefore(blogPosts.updatedAt) })
    .where(and(isOwn(own), seen && eq(blogPosts.updatedAt, seen)))
    .returning({ id: blogPosts.id })
  return rows.length > 0
}

export const isPostThere = async (db: Db, own: Own) => (await db.$count(blogPosts, isOwn(own))) > 0

export async function replaceCategories(db: Db, blogPostId: number, chosen: BlogCategory[]) {
  await db.delete(blogCategories).where(eq(blogCategories.blogPostId, blogPostId))
  await db.insert(blogCategories).values(chosen.map((category) => ({ blogPostId, category })))
}

export async function deletePost(db: Db, own: Own) {
  const [row] = await db.delete(blogPosts).where(isOwn(own)).returning({ title: blogPosts.title })
  return row ?? null
}

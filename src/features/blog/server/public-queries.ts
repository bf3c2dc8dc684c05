import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { blogPosts } from '#server/db/schema/writing.ts'
import { beginning, isPublic, newestFirst } from '#server/db/writing.ts'
import { categoriesOfPost } from './queries.ts'

const FEED_LENGTH = 50

export const postPages = async (db: Db) => {
  const posts = await db
    .select({ id: blogPosts.id, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublic(blogPosts))
    .orderBy(...newestFirst(blogPosts))
    .limit(40_000)
  return posts.map(({ id, updatedAt }) => ({ path: `/blog/${id}`, updatedAt }))
}

export const newestPosts = (db: Db) =>
  db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      author: users.fullName,
      publishedAt: blogPosts.publishedAt,
      createdAt: blogPosts.createdAt,
      updatedAt: blogPosts.updatedAt,
      beginning: beginning(blogPosts),
      categories: categoriesOfPost,
    })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .where(isPublic(blogPosts))
    .orderBy(...newestFirst(blogPosts))
    .limit(FEED_LENGTH)

export async function findPostPicture(db: Db, id: number) {
  const [post] = await db
    .select({ title: blogPosts.title, author: users.fullName, categories: categoriesOfPost })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .where(and(eq(blogPosts.id, id), isPublic(blogPosts)))
  return post ?? null
}

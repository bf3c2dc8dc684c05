import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PreparedContent } from '#server/content/prepare/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { blogCategories, blogPosts } from '#server/db/schema/writing.ts'
import { isOwn, type OwnText, withTimes, writtenColumns } from '#server/db/texts/writing.ts'
import { deleteText, isTextThere, textsBy, writingReads } from '#server/db/texts/writing-queries.ts'
import type { BlogCategory } from '../categories.ts'
import type { PostInput } from '../contract.ts'

export const categoriesOfPost = sql<BlogCategory[]>`array(
  select ${blogCategories.category} from ${blogCategories}
  where ${blogCategories.blogPostId} = ${blogPosts.id} order by ${blogCategories.id}
)`

const summary = {
  ...writtenColumns(blogPosts),
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

export const {
  list: listPosts,
  listCards: listPostCards,
  find: findPost,
} = writingReads({ table: blogPosts, summary, inCategory })

type Written = Omit<PostInput, 'content' | 'categories'> & PreparedContent

export async function insertPost(db: Db, authorId: number, post: Written) {
  const publishedAt = post.isPublished ? sql`now()` : null
  const [row] = await db
    .insert(blogPosts)
    .values({ ...post, authorId, publishedAt })
    .returning({ id: blogPosts.id })
  return row!.id
}

export async function updatePost(db: Db, own: OwnText, change: Partial<Written>, seen?: Date) {
  const rows = await db
    .update(blogPosts)
    .set(withTimes(blogPosts, change))
    .where(and(isOwn(blogPosts, own), seen && eq(blogPosts.updatedAt, seen)))
    .returning({ id: blogPosts.id })
  return rows.length > 0
}

export const isPostThere = (db: Db, own: OwnText) => isTextThere(db, blogPosts, own)

export async function replaceCategories(db: Db, blogPostId: number, chosen: BlogCategory[]) {
  await db.delete(blogCategories).where(eq(blogCategories.blogPostId, blogPostId))
  await db.insert(blogCategories).values(chosen.map((category) => ({ blogPostId, category })))
}

export const deletePost = (db: Db, own: OwnText) => deleteText(db, blogPosts, own)

/** Only the source is exported: the rendered text is derived from it. */
const { contentHtml: _html, contentText: _text, ...written } = getTableColumns(blogPosts)

export const postsBy = (db: Db, authorId: number) =>
  textsBy(db, { table: blogPosts, columns: { ...written, categories: categoriesOfPost } }, authorId)

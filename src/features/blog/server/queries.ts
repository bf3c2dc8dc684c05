import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { blogCategories, blogPosts } from '#server/db/schema/writing.ts'
import { writtenColumns } from '#server/db/texts/writing.ts'
import { writingReads, writingWrites } from '#server/db/texts/writing-queries.ts'
import type { BlogCategory } from '../categories.ts'

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
  listBy: postsBy,
} = writingReads({ table: blogPosts, summary, inCategory })

export const {
  insert: insertPost,
  update: updatePost,
  isThere: isPostThere,
  remove: deletePost,
} = writingWrites(blogPosts)

export async function replaceCategories(db: Db, blogPostId: number, chosen: BlogCategory[]) {
  await db.delete(blogCategories).where(eq(blogCategories.blogPostId, blogPostId))
  await db.insert(blogCategories).values(chosen.map((category) => ({ blogPostId, category })))
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { researchPapers } from '#server/db/schema/writing.ts'
import { beginning, isPublic, newestFirst } from '#server/db/writing.ts'
import { categoriesOfPaper } from './queries.ts'

const FEED_LENGTH = 50

export const paperPages = async (db: Db) => {
  const papers = await db
    .select({ id: researchPapers.id, updatedAt: researchPapers.updatedAt })
    .from(researchPapers)
    .where(isPublic(researchPapers))
    .orderBy(...newestFirst(researchPapers))
    .limit(40_000)
  return papers.map(({ id, updatedAt }) => ({ path: `/papers/${id}`, updatedAt }))
}

export const newestPapers = (db: Db) =>
  db
    .select({
      id: researchPapers.id,
      title: researchPapers.title,
      author: users.fullName,
      publishedAt: researchPapers.publishedAt,
      createdAt: researchPapers.createdAt,
      updatedAt: researchPapers.updatedAt,
      beginning: beginning(researchPapers),
      categories: categoriesOfPaper,
    })
    .from(researchPapers)
    .innerJoin(users, eq(users.id, researchPapers.authorId))
    .where(isPublic(researchPapers))
    .orderBy(...newestFirst(researchPapers))
    .limit(FEED_LENGTH)

export async function findPaperPicture(db: Db, id: number) {
  const [paper] = await db
    .select({ title: researchPapers.title, author: users.fullName, categories: categoriesOfPaper })
    .from(researchPapers)
    .innerJoin(users, eq(users.id, researchPapers.authorId))
    .where(and(eq(researchPapers.id, id), isPublic(researchPapers)))
  return paper ?? null
}

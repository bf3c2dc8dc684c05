import { and, eq, sql } from 'drizzle-orm'
import type { PreparedContent } from '#server/content/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { laterThanBefore } from '#server/db/later-than-before.ts'
import { bytesOf, countAll, page, pageThatFits } from '#server/db/page-that-fits.ts'
import { users } from '#server/db/schema/accounts.ts'
import { paperCategories, researchPapers } from '#server/db/schema/writing.ts'
import {
  beginning,
  containsWords,
  isVisibleTo,
  newestFirst,
  publishedAtAfter,
} from '#server/db/writing.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { PaperCategory } from '../categories.ts'
import type { PaperInput, PaperListQuery } from '../contract.ts'

export const categoriesOfPaper = sql<PaperCategory[]>`array(
  select ${paperCategories.category} from ${paperCategories}
  where ${paperCategories.paperId} = ${researchPapers.id} order by ${paperCategories.id}
)`

const summary = {
  id: researchPapers.id,
  title: researchPapers.title,
  originalAuthors: researchPapers.originalAuthors,
  publicationYear: researchPapers.publicationYear,
  publicationVenue: researchPapers.publicationVenue,
  paperUrl: researchPapers.paperUrl,
  imageUrl: researchPapers.imageUrl,
  pdfUrl: researchPapers.pdfUrl,
  videoUrl: researchPapers.videoUrl,
  authorId: researchPapers.authorId,
  isPublished: researchPapers.isPublished,
  publishedAt: researchPapers.publishedAt,
  createdAt: researchPapers.createdAt,
  updatedAt: researchPapers.updatedAt,
  author: { id: users.id, fullName: users.fullName },
  categories: categoriesOfPaper,
}

const inCategory = (category: string) => sql`exists (
  select 1 from ${paperCategories}
  where ${paperCategories.paperId} = ${researchPapers.id} and ${paperCategories.category} = ${category}
)`

const filter = (viewer: Viewer, { authorId, category, q }: Partial<PaperListQuery>) =>
  and(
    isVisibleTo(researchPapers, viewer),
    authorId === undefined ? undefined : eq(researchPapers.authorId, authorId),
    category ? inCategory(category) : undefined,
    q ? containsWords(researchPapers, q) : undefined,
  )

export async function listPapers(db: Db, viewer: Viewer, query: PaperListQuery) {
  const listed = {
    table: researchPapers,
    where: filter(viewer, query),
    orderBy: newestFirst(researchPapers),
    bytes: bytesOf(researchPapers.content),
  }
  const fitting = pageThatFits(db, listed, query)
  const rows = await db
    .select({ ...summary, content: researchPapers.content, asked: page.asked })
    .from(fitting)
    .innerJoin(researchPapers, eq(researchPapers.id, page.id))
    .innerJoin(users, eq(users.id, researchPapers.authorId))
    .orderBy(page.place)
  return { rows, total: await countAll(db, listed, query, rows[0]?.asked) }
}

export async function listPaperCards(db: Db, viewer: Viewer, query: PaperListQuery) {
  const where = filter(viewer, query)
  const rows = await db
    .select({
      ...summary,
      beginning: beginning(researchPapers),
      readingMinutes: researchPapers.readingMinutes,
    })
    .from(researchPapers)
    .innerJoin(users, eq(users.id, researchPapers.authorId))
    .where(where)
    .orderBy(...newestFirst(researchPapers))
    .limit(query.limit)
    .offset(query.offset)
  return { rows, total: await countAll(db, { table: researchPapers, where }, query, rows.length) }
}

export async function findPaper(db: Db, viewer: Viewer, id: number) {
  const [paper] = await db
    .select({
      ...summary,
      content: researchPapers.content,
      contentHtml: researchPapers.contentHtml,
      beginning: beginning(researchPapers),
      toc: researchPapers.toc,
      readingMinutes: researchPapers.readingMinutes,
    })
    .from(researchPapers)
    .innerJoin(users, eq(users.id, researchPapers.authorId))
    .where(and(eq(researchPapers.id, id), isVisibleTo(researchPapers, viewer)))
  return paper ?? null
}

type Written = Omit<PaperInput, 'content' | 'categories'> & PreparedContent

export async function insertPaper(db: Db, authorId: number, paper: Written) {
  const publishedAt = paper.isPublished ? sql`now()` : null
  const [row] = await db
    .insert(researchPapers)
    .values({ ...paper, authorId, publishedAt })
    .returning({ id: researchPapers.id })
  return row!.id
}

type Own = { id: number; authorId: number }

const isOwn = ({ id, authorId }: Own) =>
  and(eq(researchPapers.id, id), eq(researchPapers.authorId, authorId))

/** Only the named columns; with `seen`, only if nothing was saved since. */
export async function updatePaper(db: Db, own: Own, change: Partial<Written>, seen?: Date) {
  const { isPublished } = change
  const publishedAt =
    isPublished === undefined ? {} : { publishedAt: publishedAtAfter(researchPapers, isPublished) }
  const rows = await db
    .update(researchPapers)
    .set({ ...change, ...publishedAt, updatedAt: laterThanBefore(researchPapers.updatedAt) })
    .where(and(isOwn(own), seen && eq(researchPapers.updatedAt, seen)))
    .returning({ id: researchPapers.id })
  return rows.length > 0
}

export const isPaperThere = async (db: Db, own: Own) =>
  (await db.$count(researchPapers, isOwn(own))) > 0

export async function replaceCategories(db: Db, paperId: number, chosen: PaperCategory[]) {
  await db.delete(paperCategories).where(eq(paperCategories.paperId, paperId))
  await db.insert(paperCategories).values(chosen.map((category) => ({ paperId, category })))
}

export async function deletePaper(db: Db, own: Own) {
  const [row] = await db
    .delete(researchPapers)
    .where(isOwn(own))
    .returning({ title: researchPapers.title })
  return row ?? null
}

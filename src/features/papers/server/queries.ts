import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PreparedContent } from '#server/content/prepare/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { paperCategories, researchPapers } from '#server/db/schema/writing.ts'
import { isOwn, type OwnText, withTimes, writtenColumns } from '#server/db/texts/writing.ts'
import { deleteText, isTextThere, textsBy, writingReads } from '#server/db/texts/writing-queries.ts'
import type { PaperCategory } from '../categories.ts'
import type { PaperInput } from '../contract.ts'

export const categoriesOfPaper = sql<PaperCategory[]>`array(
  select ${paperCategories.category} from ${paperCategories}
  where ${paperCategories.paperId} = ${researchPapers.id} order by ${paperCategories.id}
)`

const summary = {
  ...writtenColumns(researchPapers),
  originalAuthors: researchPapers.originalAuthors,
  publicationYear: researchPapers.publicationYear,
  publicationVenue: researchPapers.publicationVenue,
  paperUrl: researchPapers.paperUrl,
  pdfUrl: researchPapers.pdfUrl,
  videoUrl: researchPapers.videoUrl,
  author: { id: users.id, fullName: users.fullName },
  categories: categoriesOfPaper,
}

const inCategory = (category: string) => sql`exists (
  select 1 from ${paperCategories}
  where ${paperCategories.paperId} = ${researchPapers.id} and ${paperCategories.category} = ${category}
)`

export const {
  list: listPapers,
  listCards: listPaperCards,
  find: findPaper,
} = writingReads({ table: researchPapers, summary, inCategory })

type Written = Omit<PaperInput, 'content' | 'categories'> & PreparedContent

export async function insertPaper(db: Db, authorId: number, paper: Written) {
  const publishedAt = paper.isPublished ? sql`now()` : null
  const [row] = await db
    .insert(researchPapers)
    .values({ ...paper, authorId, publishedAt })
    .returning({ id: researchPapers.id })
  return row!.id
}

export async function updatePaper(db: Db, own: OwnText, change: Partial<Written>, seen?: Date) {
  const rows = await db
    .update(researchPapers)
    .set(withTimes(researchPapers, change))
    .where(and(isOwn(researchPapers, own), seen && eq(researchPapers.updatedAt, seen)))
    .returning({ id: researchPapers.id })
  return rows.length > 0
}

export const isPaperThere = (db: Db, own: OwnText) => isTextThere(db, researchPapers, own)

export async function replaceCategories(db: Db, paperId: number, chosen: PaperCategory[]) {
  await db.delete(paperCategories).where(eq(paperCategories.paperId, paperId))
  await db.insert(paperCategories).values(chosen.map((category) => ({ paperId, category })))
}

export const deletePaper = (db: Db, own: OwnText) => deleteText(db, researchPapers, own)

/** Only the source is exported: the rendered text is derived from it. */
const { contentHtml: _html, contentText: _text, ...written } = getTableColumns(researchPapers)

export const papersBy = (db: Db, authorId: number) =>
  textsBy(
    db,
    { table: researchPapers, columns: { ...written, categories: categoriesOfPaper } },
    authorId,
  )

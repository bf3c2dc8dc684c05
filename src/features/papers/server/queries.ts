import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { paperCategories, researchPapers } from '#server/db/schema/writing.ts'
import { writtenColumns } from '#server/db/texts/writing.ts'
import { writingReads, writingWrites } from '#server/db/texts/writing-queries.ts'
import type { PaperCategory } from '../categories.ts'

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
  listBy: papersBy,
} = writingReads({ table: researchPapers, summary, inCategory })

export const {
  insert: insertPaper,
  update: updatePaper,
  isThere: isPaperThere,
  remove: deletePaper,
} = writingWrites(researchPapers)

export async function replaceCategories(db: Db, paperId: number, chosen: PaperCategory[]) {
  await db.delete(paperCategories).where(eq(paperCategories.paperId, paperId))
  await db.insert(paperCategories).values(chosen.map((category) => ({ paperId, category })))
}

import { and, desc, eq, getTableColumns, ilike, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { containing } from '#server/db/statements/containing.ts'
import { nextUpdatedAt } from '#server/db/statements/next-updated-at.ts'
import { bytesOf, countAll, page, pageThatFits } from '#server/db/statements/page-that-fits.ts'
import { jobPostings } from '#server/db/schema/careers.ts'
import type { JobPostingInput, JobPostingsQuery } from '../contract.ts'

const matching = (text: string) =>
  or(
    ...[
      jobPostings.title,
      jobPostings.description,
      jobPostings.department,
      jobPostings.location,
    ].map((column) => ilike(column, containing(text))),
  )

type ListRequest = Pick<JobPostingsQuery, 'limit' | 'offset' | 'q' | 'isActive'>

export async function listJobPostings(db: Db, { limit, offset, q, isActive }: ListRequest) {
  const where = and(
    isActive === undefined ? undefined : eq(jobPostings.isActive, isActive),
    q ? matching(q) : undefined,
  )
  const listed = {
    table: jobPostings,
    where,
    orderBy: [desc(jobPostings.postedAt), desc(jobPostings.id)],
    bytes: bytesOf(jobPostings.description, jobPostings.requirements),
  }
  const fitting = pageThatFits(db, listed, { limit, offset })
  const rows = await db
    .select({ ...getTableColumns(jobPostings), asked: page.asked })
    .from(fitting)
    .innerJoin(jobPostings, eq(jobPostings.id, page.id))
    .orderBy(page.place)
  return { rows, total: await countAll(db, listed, { limit, offset }, rows[0]?.asked) }
}

export const findJobPosting = (db: Db, id: number) =>
  db.select().from(jobPostings).where(eq(jobPostings.id, id)).then(firstRow)

export async function insertJobPosting(db: Db, posting: JobPostingInput, postedBy: number) {
  const [row] = await db
    .insert(jobPostings)
    .values({ ...posting, postedBy })
    .returning()
  return row!
}

export const updateJobPosting = (
  db: Db,
  id: number,
  change: Partial<JobPostingInput>,
  seen?: Date,
) =>
  db
    .update(jobPostings)
    .set({ ...change, updatedAt: nextUpdatedAt(jobPostings.updatedAt) })
    .where(and(eq(jobPostings.id, id), seen && eq(jobPostings.updatedAt, seen)))
    .returning()
    .then(firstRow)

export const deleteJobPosting = (db: Db, id: number) =>
  db
    .delete(jobPostings)
    .where(eq(jobPostings.id, id))
    .returning({ title: jobPostings.title })
    .then(firstRow)

import type { RevisionCache } from '#server/cache/revision-cache.ts'
import type { Db } from '#server/db/client.ts'
import type { Page } from './queries.ts'
import { enrollmentsOf, findCard } from './summary-queries.ts'

/** The course may change between the two statements: only ticked lessons on the card count. */
export async function summarizeEnrollments(db: Db, cache: RevisionCache, page: Page) {
  const { rows, total } = await enrollmentsOf(db, page)
  const summaries = await Promise.all(
    rows.map(async ({ revision, completed, ...row }) => {
      const key = `card of course ${row.courseId}`
      const { card } = await cache.get(key, revision, async () => ({
        card: await findCard(db, { id: row.courseId }),
      }))
      if (!card) return []
      const ticked = new Set(completed)
      const open = card.lessons.filter(({ id }) => !ticked.has(id))
      const completedCount = card.lessons.length - open.length
      return [{ ...row, course: card, completedCount, nextLesson: open[0] ?? null }]
    }),
  )
  return { rows: summaries.flat(), total }
}

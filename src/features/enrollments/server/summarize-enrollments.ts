import type { RevisionCache } from '#server/cache/revision-cache.ts'
import type { Db } from '#server/db/client.ts'
import { CardOfLessons, Enrollment } from '../contract.ts'
import type { Page } from './queries.ts'
import { listEnrollmentsOnCards, findCard } from './summary-queries.ts'

async function cardOf(db: Db, id: number) {
  const found = await findCard(db, { id })
  if (!found) return { card: null }
  const { lessons, ...course } = found
  return { card: CardOfLessons.parse({ course, lessons }) }
}

/** The course may change between the two statements: only ticked lessons on the card count. */
export async function summarizeEnrollments(db: Db, cache: RevisionCache, page: Page) {
  const { rows, total } = await listEnrollmentsOnCards(db, page)
  const summaries = await Promise.all(
    rows.map(async ({ revision, completed, ...enrollment }) => {
      const { courseId } = enrollment
      const { card } = await cache.get(`card of course ${courseId}`, revision, () =>
        cardOf(db, courseId),
      )
      if (!card) return []
      const { course, lessons } = card
      const ticked = new Set(completed)
      const open = lessons.filter(({ id }) => !ticked.has(id))
      return {
        ...Enrollment.parse(enrollment),
        course,
        completedCount: lessons.length - open.length,
        nextLesson: open[0] ?? null,
      }
    }),
  )
  return { rows: summaries.flat(), total }
}

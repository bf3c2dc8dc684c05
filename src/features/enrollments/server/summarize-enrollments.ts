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
  const cards = await Promise.all(
    rows.map(({ courseId, revision }) =>
      cache.get(`card of course ${courseId}`, revision, () => cardOf(db, courseId)),
    ),
  )
  const summaries = rows.flatMap(({ completed, ...row }, index) => {
    const { card } = cards[index]!
    if (!card) return []
    const { course, lessons } = card
    const ticked = new Set(completed)
    const enrollment = Enrollment.parse({
      ...row,
      studentId: page.student,
      enrolledAt: new Date(row.enrolledAt),
      lastAccessedAt: new Date(row.lastAccessedAt),
    })
    return {
      ...enrollment,
      course,
      completedCount: lessons.filter(({ id }) => ticked.has(id)).length,
      nextLesson: lessons.find(({ id }) => !ticked.has(id)) ?? null,
    }
  })
  return { rows: summaries, total }
}

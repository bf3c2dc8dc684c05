import type { Db } from '#server/db/client.ts'
import { courseCards } from './card-queries.ts'
import { listEnrollments, summarizeEnrollments, type Page } from './dashboard-queries.ts'
import { learnerLessons, lessonsText } from './lesson-queries.ts'

/** The beginning of an object, to be continued. */
const opened = (json: string) => json.slice(0, -1)

/** What the dashboard shows, as JSON. */
async function summaryText(db: Db, page: Page) {
  const { rows, total } = await summarizeEnrollments(db, page)
  const cards = await courseCards(db, rows)
  const texts = rows.map(({ enrollment, courseId, progress }) => {
    const row = JSON.stringify(enrollment)
    return `${opened(row)},"course":${cards.get(courseId)?.summary},"completedCount":${progress}}`
  })
  return { text: `[${texts.join()}]`, total }
}

/** Every enrolment with its course and all lessons, as JSON. */
async function fullText(db: Db, page: Page) {
  const { rows, total } = await listEnrollments(db, page)
  const [cards, lessons] = await Promise.all([
    courseCards(db, rows),
    learnerLessons(db, rows, 'outline'),
  ])
  const texts = rows.map(({ enrollment, courseId, progress }) => {
    const row = JSON.stringify(enrollment)
    const own = lessonsText(enrollment.id, lessons.get(courseId) ?? [], progress)
    const course = opened(cards.get(courseId)?.whole ?? '')
    return `${opened(row)},"course":${course},"lessons":${own}}}`
  })
  return { text: `[${texts.join()}]`, total }
}

export const enrollmentsText = (db: Db, page: Page, view: 'full' | 'summary') =>
  view === 'full' ? fullText(db, page) : summaryText(db, page)

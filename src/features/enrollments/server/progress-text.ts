import type { Db } from '#server/db/client.ts'
import { learnerLessons, lessonsText, type View } from './lesson-queries.ts'
import { openCourse, type Learner } from './open-queries.ts'

/** The learner's lessons in course order, as JSON; null for who is not enrolled. */
export async function courseProgressText(db: Db, learner: Learner, view: View) {
  const opened = await openCourse(db, learner)
  if (!opened) return null
  const { enrollment, revision, ticks } = opened
  const { courseId } = enrollment
  const lessons = await learnerLessons(db, [{ courseId, revision }], view)
  const own = lessonsText(enrollment.id, lessons.get(courseId) ?? [], ticks)
  return `{"enrollment":${JSON.stringify(enrollment)},"lessons":${own}}`
}

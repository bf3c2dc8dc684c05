import { lessonPath } from '#shared/lesson-path.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import type { Highlight, LessonNote } from './contract.ts'

/** Names a highlight by its words. It tells others nothing, and browsers do not send it. */
export function highlightHash({ prefix, quote, suffix }: Highlight) {
  const random = seededRandom([prefix, quote, suffix].join('\n'))
  return `#highlight-${Math.floor(random() * 2 ** 32).toString(36)}`
}

export const highlightPath = ({ courseId, lessonId }: LessonNote, highlight: Highlight) =>
  `${lessonPath(courseId, lessonId)}${highlightHash(highlight)}`

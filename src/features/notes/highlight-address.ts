import { lessonPath } from '#shared/courses/lesson-path.ts'
import { hashOf } from '#shared/contours/seeded-random.ts'
import type { Highlight, LessonNote } from './contract.ts'

/** The hash reveals nothing, and browsers do not send it to the server. */
export const highlightHash = ({ prefix, quote, suffix }: Highlight) =>
  `#highlight-${hashOf([prefix, quote, suffix].join('\n')).toString(36)}`

export const highlightPath = ({ courseId, lessonId }: LessonNote, highlight: Highlight) =>
  `${lessonPath(courseId, lessonId)}${highlightHash(highlight)}`

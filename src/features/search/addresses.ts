import { lessonPath } from '#shared/courses/lesson-path.ts'
import { JOBS_PATH, coursePath, paperPath, postPath } from '#shared/pages/page-paths.ts'
import type { SearchKind } from './kinds.ts'

export const searchAddress = (words: string, kind = '') =>
  `/search?q=${encodeURIComponent(words)}${kind && `&kind=${kind}`}`

export const asTypedAddress = (words: string, kind = '') =>
  `${searchAddress(words, kind)}&spelling=typed`

type Found = {
  kind: SearchKind
  id: number
  title: string
  courseId: number | null
  isPublic: boolean
}

export function addressOf({ kind, id, title, courseId, isPublic }: Found) {
  if (kind === 'course') return coursePath(id)
  if (kind === 'lesson') return lessonPath(courseId ?? 0, id)
  if (kind === 'paper') return paperPath(id)
  if (kind === 'post') return postPath(id)
  if (kind === 'job') return isPublic ? `/careers#job-${id}` : JOBS_PATH
  return `/courses?q=${encodeURIComponent(title)}`
}

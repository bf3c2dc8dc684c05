import { lessonPath } from '#shared/courses/lesson-path.ts'
import type { SearchKind } from './kinds.ts'

export const searchAddress = (words: string) => `/search?q=${encodeURIComponent(words)}`

/** Where no word of it is taken for a mistake. */
export const asTypedAddress = (words: string) => `${searchAddress(words)}&spelling=typed`

type Found = {
  kind: SearchKind
  id: number
  title: string
  courseId: number | null
  isPublic: boolean
}

export function addressOf({ kind, id, title, courseId, isPublic }: Found) {
  if (kind === 'course') return `/courses/${id}`
  if (kind === 'lesson') return lessonPath(courseId ?? 0, id)
  if (kind === 'paper') return `/papers/${id}`
  if (kind === 'post') return `/blog/${id}`
  if (kind === 'job') return isPublic ? `/careers#job-${id}` : '/admin?tab=jobs'
  return `/courses?q=${encodeURIComponent(title)}`
}

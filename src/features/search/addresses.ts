import { lessonPath } from '#shared/lesson-path.ts'
import type { SearchKind } from './kinds.ts'

type Found = {
  kind: SearchKind
  id: number
  title: string
  courseId: number | null
  isPublic: boolean
}

/** Where it is read. People are found by their courses; a closed posting only admins see. */
export function addressOf({ kind, id, title, courseId, isPublic }: Found) {
  if (kind === 'course') return `/courses/${id}`
  if (kind === 'lesson') return lessonPath(courseId ?? 0, id)
  if (kind === 'paper') return `/papers/${id}`
  if (kind === 'post') return `/blog/${id}`
  if (kind === 'job') return isPublic ? '/careers#positions' : '/admin'
  return `/courses?q=${encodeURIComponent(title)}`
}

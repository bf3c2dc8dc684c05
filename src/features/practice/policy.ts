import { canReadLesson, type LessonAccess } from '#shared/courses/lesson-access.ts'
import { isInstructor, type Viewer } from '#shared/people/viewer.ts'

/** Null for a paper, which everybody who sees it may read. */
export type Place = LessonAccess | null

/** Visitors too. */
export const canPractise = (viewer: Viewer, place: Place) =>
  place === null || canReadLesson(viewer, place)

export const canAskForInsights = isInstructor

/** Not even an admin sees how others' exercises are answered. */
export const canSeeInsights = (viewer: Viewer, ownerId: number) =>
  canAskForInsights(viewer) && viewer?.id === ownerId

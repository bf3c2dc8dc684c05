import { canReadLesson, type LessonAccess } from '#shared/courses/lesson-access.ts'
import type { Viewer } from '#shared/people/viewer.ts'

/** Nobody but the writer ever sees the notes. */
export const canTakeNotes = (viewer: Viewer, lesson: LessonAccess) =>
  viewer !== null && canReadLesson(viewer, lesson)

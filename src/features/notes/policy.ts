import { canReadLesson } from '#shared/courses/lesson-access.ts'
import type { Viewer } from '#shared/people/viewer.ts'

type Lesson = Parameters<typeof canReadLesson>[1] & { isFirst: boolean }

/** Whoever may read a lesson; nobody but the writer ever sees the notes. */
export const canTakeNotes = (viewer: Viewer, lesson: Lesson) =>
  viewer !== null && canReadLesson(viewer, lesson, lesson)

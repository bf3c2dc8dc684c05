import type { Viewer } from '../people/viewer.ts'

export const LESSON_LOCKED = 'Enroll to unlock this lesson'

/** A lesson, and what matters of its course. */
export type LessonAccess = {
  instructorId: number
  price: number
  isEnrolled: boolean
  isFirst: boolean
}

/** In a paid course visitors can read only the first lesson. */
export const canReadLesson = (viewer: Viewer, lesson: LessonAccess) =>
  lesson.price === 0 || lesson.isFirst || lesson.isEnrolled || lesson.instructorId === viewer?.id

import type { Viewer } from '../people/viewer.ts'

export const LESSON_LOCKED = 'Enroll to unlock this lesson'

type ReadableCourse = { instructorId: number; price: number; isEnrolled: boolean }

/** Of a paid course visitors read only the first lesson. */
export const canReadLesson = (
  viewer: Viewer,
  course: ReadableCourse,
  lesson: { isFirst: boolean },
) => course.price === 0 || lesson.isFirst || course.isEnrolled || course.instructorId === viewer?.id

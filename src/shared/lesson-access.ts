import type { Viewer } from './viewer.ts'

export const LESSON_LOCKED = 'Enroll to unlock this lesson'

type ReadableCourse = { instructorId: number; price: number; isEnrolled: boolean }

/** Free courses are open; of a paid one only the first lesson is, except for learners. */
export const canReadLesson = (
  viewer: Viewer,
  course: ReadableCourse,
  lesson: { isFirst: boolean },
) => course.price === 0 || lesson.isFirst || course.isEnrolled || course.instructorId === viewer?.id

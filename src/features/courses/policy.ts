import type { Viewer } from '#shared/viewer.ts'

// Who may see a draft is decided in SQL, so that lists agree: server/db/visibility.ts.

export type OwnedCourse = { instructorId: number }

export const canCreateCourse = (viewer: Viewer) => viewer?.role === 'instructor'

/** Not even an admin may. */
export const canEditCourse = (viewer: Viewer, course: OwnedCourse) =>
  canCreateCourse(viewer) && course.instructorId === viewer?.id

const ownsCourse = (viewer: Viewer, course: OwnedCourse) => course.instructorId === viewer?.id

type ReadableCourse = OwnedCourse & { price: number; isEnrolled: boolean }

/** Free courses are open; of a paid one only the first lesson is, except for learners. */
export const canReadLesson = (
  viewer: Viewer,
  course: ReadableCourse,
  lesson: { isFirst: boolean },
) => course.price === 0 || lesson.isFirst || course.isEnrolled || ownsCourse(viewer, course)

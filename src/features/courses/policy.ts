import type { Viewer } from '#shared/viewer.ts'

// Who may see a draft is asked in SQL, so that lists can ask it too: server/db/visibility.ts.

export type OwnedCourse = { instructorId: number }

/** Teaching is for instructors; an administrator is not one. */
export const canCreateCourse = (viewer: Viewer) => viewer?.role === 'instructor'

/** Only the instructor who owns a course may change it; not even an admin may. */
export const canEditCourse = (viewer: Viewer, course: OwnedCourse) =>
  canCreateCourse(viewer) && course.instructorId === viewer?.id

const ownsCourse = (viewer: Viewer, course: OwnedCourse) => course.instructorId === viewer?.id

type ReadableCourse = OwnedCourse & { price: number; isEnrolled: boolean }

/** Free courses are open; of a paid one the first lesson is, the rest is for its learners. */
export const canReadLesson = (
  viewer: Viewer,
  course: ReadableCourse,
  lesson: { isFirst: boolean },
) => course.price === 0 || lesson.isFirst || course.isEnrolled || ownsCourse(viewer, course)

import type { Viewer } from '#shared/viewer.ts'

type EnrollableCourse = { instructorId: number; isPublished: boolean }

/** Anybody signed in may learn, but not from themselves, and a draft is not open yet. */
export const canEnroll = (viewer: Viewer, course: EnrollableCourse) =>
  viewer !== null && course.isPublished && course.instructorId !== viewer.id

/** What the page offers: a visitor sees the button too, and is asked to sign in when using it. */
export const isOfferedEnrollment = (
  viewer: Viewer,
  course: { instructorId: number; isEnrolled: boolean },
) => !course.isEnrolled && course.instructorId !== viewer?.id

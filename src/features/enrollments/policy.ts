import type { Viewer } from '#shared/people/viewer.ts'

type EnrollableCourse = { instructorId: number; isPublished: boolean }

export const canEnroll = (viewer: { id: number } | null, course: EnrollableCourse) =>
  viewer !== null && course.isPublished && course.instructorId !== viewer.id

/** Visitors see the button too, and are asked to sign in when they use it. */
export const isOfferedEnrollment = (
  viewer: Viewer,
  course: { instructorId: number; isEnrolled: boolean },
) => !course.isEnrolled && course.instructorId !== viewer?.id

import { isInstructor, type Viewer } from '#shared/people/viewer.ts'

// Who may see a draft is decided in SQL, so that lists agree: server/db/visibility.ts.

export type OwnedCourse = { instructorId: number }

export const canCreateCourse = isInstructor

export const canEditCourse = (viewer: Viewer, course: OwnedCourse) =>
  canCreateCourse(viewer) && course.instructorId === viewer?.id

import { coursePath } from '#shared/pages/page-paths.ts'

export const CONTENT_TAB = 'content'

/** Within the page of its course, as `lessonAddress` is. */
export const LESSONS_ADDRESS = `?tab=${CONTENT_TAB}`

export const lessonAddress = (lessonId: number) => `${LESSONS_ADDRESS}&lesson=${lessonId}`

export const lessonsPath = (courseId: number) => `${coursePath(courseId)}${LESSONS_ADDRESS}`

export const lessonPath = (courseId: number, lessonId: number) =>
  `${coursePath(courseId)}${lessonAddress(lessonId)}`

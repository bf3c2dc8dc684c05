export const CONTENT_TAB = 'content'

/** Within the page of its course, as `lessonAddress` is. */
export const LESSONS_ADDRESS = `?tab=${CONTENT_TAB}`

export const lessonAddress = (lessonId: number) => `${LESSONS_ADDRESS}&lesson=${lessonId}`

export const lessonsPath = (courseId: number) => `/courses/${courseId}${LESSONS_ADDRESS}`

export const lessonPath = (courseId: number, lessonId: number) =>
  `/courses/${courseId}${lessonAddress(lessonId)}`

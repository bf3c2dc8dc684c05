export const lessonPath = (courseId: number, lessonId: number) =>
  `/courses/${courseId}?tab=content&lesson=${lessonId}`

export const IMPORT_PATH = '/api/courses/import'

export const learnersPath = (courseId: number) => `/courses/${courseId}/learners`

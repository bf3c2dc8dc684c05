import { coursePath } from '#shared/pages/page-paths.ts'

export const IMPORT_PATH = '/api/courses/import'
export const LESSON_IMPORT_PATH = '/api/lessons/import'

export const learnersPath = (courseId: number) => `${coursePath(courseId)}/learners`

import type { Viewer } from '#shared/viewer.ts'

/** Users, job postings and the inbox are the administrators' alone. */
export const canAdminister = (viewer: Viewer) => viewer?.role === 'admin'

/** Teaching is for instructors; an administrator is not one. */
export const canTeach = (viewer: Viewer) => viewer?.role === 'instructor'

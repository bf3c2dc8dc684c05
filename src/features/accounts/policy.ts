import type { SignedIn, Viewer } from '#shared/viewer.ts'

/** Users, job postings and the inbox are the administrators' alone. */
export const canAdminister = (viewer: Viewer) => viewer?.role === 'admin'

/** Teaching is for instructors; an administrator is not one. */
export const canTeach = (viewer: Viewer) => viewer?.role === 'instructor'

type Person = Pick<SignedIn, 'role'>

/** The only change of role that there is: a student becomes an instructor. */
export const canPromote = (viewer: Viewer, user: Person) =>
  canAdminister(viewer) && user.role === 'student'

export const canDeleteUser = (viewer: Viewer, user: Person) =>
  canAdminister(viewer) && user.role !== 'admin'

import type { SignedIn, Viewer } from '#shared/people/viewer.ts'

export const canAdminister = (viewer: Viewer) => viewer?.role === 'admin'

export const canTeach = (viewer: Viewer) => viewer?.role === 'instructor'

type Person = Pick<SignedIn, 'role'>

export const canPromote = (viewer: Viewer, user: Person) =>
  canAdminister(viewer) && user.role === 'student'

export const canDeleteUser = (viewer: Viewer, user: Person) =>
  canAdminister(viewer) && user.role !== 'admin'

import { isAdmin, isInstructor, type SignedIn, type Viewer } from '#shared/people/viewer.ts'

export const canAdminister = isAdmin

export const canTeach = isInstructor

type Person = Pick<SignedIn, 'role'>

export const canPromote = (viewer: Viewer, user: Person) =>
  canAdminister(viewer) && user.role === 'student'

export const canDeleteUser = (viewer: Viewer, user: Person) =>
  canAdminister(viewer) && user.role !== 'admin'

import {
  isAdmin,
  isInstructor,
  isStudent,
  type SignedIn,
  type Viewer,
} from '#shared/people/viewer.ts'

export const canAdminister = isAdmin

export const canTeach = isInstructor

type Person = Pick<SignedIn, 'role'>

export const canPromote = (viewer: Viewer, user: Person) => canAdminister(viewer) && isStudent(user)

export const canDeleteUser = (viewer: Viewer, user: Person) =>
  canAdminister(viewer) && !isAdmin(user)

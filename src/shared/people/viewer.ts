export const ROLES = ['student', 'instructor', 'admin'] as const

export type Role = (typeof ROLES)[number]

export type SignedIn = { id: number; role: Role }

export type Viewer = SignedIn | null

/** Answers the person's own account, or 401. */
export const VIEWER_CALL = '/api/user'

type Somebody = Pick<SignedIn, 'role'> | null

export const isAdmin = (who: Somebody) => who?.role === 'admin'

export const isInstructor = (who: Somebody) => who?.role === 'instructor'

export const isStudent = (who: Somebody) => who?.role === 'student'

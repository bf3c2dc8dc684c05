export const ROLES = ['student', 'instructor', 'admin'] as const

export type Role = (typeof ROLES)[number]

export type SignedIn = { id: number; role: Role }

/** Who is looking: the person behind the session, or a visitor. Policies ask nothing else. */
export type Viewer = SignedIn | null

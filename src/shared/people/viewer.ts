export const ROLES = ['student', 'instructor', 'admin'] as const

export type Role = (typeof ROLES)[number]

export type SignedIn = { id: number; role: Role }

export type Viewer = SignedIn | null

export const isAdmin = (viewer: Viewer) => viewer?.role === 'admin'

export const isInstructor = (viewer: Viewer) => viewer?.role === 'instructor'

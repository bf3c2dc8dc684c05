import type { Viewer } from '#shared/people/viewer.ts'

export const canManageJobPostings = (viewer: Viewer) => viewer?.role === 'admin'

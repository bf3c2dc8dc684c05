import type { Viewer } from '#shared/viewer.ts'

export const canManageJobPostings = (viewer: Viewer) => viewer?.role === 'admin'

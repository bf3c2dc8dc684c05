import type { Viewer } from '#shared/viewer.ts'

/** Admins write postings, and see the inactive ones too. */
export const canManageJobPostings = (viewer: Viewer) => viewer?.role === 'admin'

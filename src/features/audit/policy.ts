import type { Viewer } from '#shared/viewer.ts'

/** What people did is for admins alone. */
export const canReadActivity = (viewer: Viewer) => viewer?.role === 'admin'

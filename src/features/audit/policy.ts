import type { Viewer } from '#shared/people/viewer.ts'

export const canReadActivity = (viewer: Viewer) => viewer?.role === 'admin'

import type { Viewer } from '#shared/viewer.ts'

export const canReadActivity = (viewer: Viewer) => viewer?.role === 'admin'

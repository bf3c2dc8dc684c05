import type { Viewer } from '#shared/viewer.ts'

export const canRevokeCertificates = (viewer: Viewer) => viewer?.role === 'admin'

/** Hidden ones included. */
export const canFindEverybodys = (viewer: Viewer) => viewer?.role === 'admin'

export const canChangeCertificate = (viewer: Viewer, { userId }: { userId: number }) =>
  viewer?.id === userId

import type { Viewer } from '#shared/people/viewer.ts'

export const canRevokeCertificates = (viewer: Viewer) => viewer?.role === 'admin'

export const canFindAllCertificates = (viewer: Viewer) => viewer?.role === 'admin'

export const canChangeCertificate = (viewer: Viewer, { userId }: { userId: number }) =>
  viewer?.id === userId

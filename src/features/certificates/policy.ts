import { isAdmin, type Viewer } from '#shared/people/viewer.ts'

export const canRevokeCertificates = isAdmin

export const canFindAllCertificates = isAdmin

export const canChangeCertificate = (viewer: Viewer, { userId }: { userId: number }) =>
  viewer?.id === userId

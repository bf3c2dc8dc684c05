import { z } from 'zod'
import { Certificate } from './contract.ts'

export const OwnCertificates = z.object({
  certificates: z.array(Certificate.omit({ isOwner: true, url: true })),
})

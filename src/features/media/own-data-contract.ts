import { z } from 'zod'
import { isoTime } from '#shared/schema.ts'

const OwnUpload = z.object({
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  createdAt: isoTime,
})

export const OwnUploads = z.object({ uploads: z.array(OwnUpload) })

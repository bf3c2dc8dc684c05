import { z } from 'zod'

/** How the video behind an address is shown. */
export const VideoSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['youtube', 'vimeo', 'loom']),
    id: z.string(),
    embedUrl: z.string(),
  }),
  z.object({ kind: z.literal('file'), url: z.string(), type: z.enum(['video/mp4', 'video/webm']) }),
])

export type VideoSource = z.output<typeof VideoSource>

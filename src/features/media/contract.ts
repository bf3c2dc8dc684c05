import { z } from 'zod'
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '#shared/media/picture-limits.ts'

export type PictureType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/avif'
  | 'image/gif'
  | 'image/svg+xml'

export const PICTURE_LIMITS = {
  bytes: MAX_PICTURE_BYTES,
  pixels: 50_000_000,
  side: 16_000,
}

const WRONG_CONTENT = 'The file is not what it says: its content is of another type'

export const PICTURE_MESSAGES = {
  missing: 'Choose a picture',
  size: PICTURE_TOO_LARGE,
  type: 'The picture must be a PNG, JPEG, WebP, AVIF, GIF or SVG file',
  lie: WRONG_CONTENT,
  damaged: 'The picture is damaged and cannot be read',
  pixels: 'The picture must have at most 50 megapixels, and 16,000 pixels on a side',
  complex: 'The picture is too complex to be prepared. Please simplify it or make it smaller.',
  stored: 'The picture could not be stored. Please try again in a moment.',
  unavailable: 'Pictures cannot be prepared just now. Please try again in a moment.',
}

export const MAX_CAPTIONS_BYTES = 1024 * 1024

export const CAPTIONS_MESSAGES = {
  size: 'The captions must be at most 1 MB',
  broken: 'The captions must be a WebVTT file in UTF-8 with at least one timed line',
}

export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const

export type VideoType = (typeof VIDEO_TYPES)[number]

export const VIDEO_LIMITS = { bytes: 500 * 1024 * 1024 }

export const VIDEO_MESSAGES = {
  size: 'The video must be at most 500 MB',
  type: 'The video must be an MP4 or WebM file',
  lie: WRONG_CONTENT,
  unfinished: 'The upload is not complete yet',
  tooMany: 'You have begun very many uploads today. Please try again later.',
}

/** Every file counts for at least this much, because it takes rows and a place on the disk. */
export const MIN_FILE_BYTES = 64 * 1024

export const TOO_MANY_UPLOADS = 'You have uploaded very many files. Please try again later.'

export const QUOTA_FULL = (megabytes: number) =>
  `Your pictures and videos take up all of your ${megabytes.toLocaleString('en')} MB. Remove some from your texts; they are deleted a week later.`

export const Media = z.object({
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  contentType: z.string(),
  size: z.number(),
})

export type Media = z.infer<typeof Media>

import { isSafeUrl } from '#shared/text/safe-url.ts'
import { trimEndOf } from '#shared/text/trim-end-of.ts'
import { parseVideo } from '#shared/media/video.ts'

const MAX_LENGTH = 2_000
const BLANKS = '\t\n\f\r '

export function contentUrl(value: string): string | null {
  const url = trimEndOf(value, BLANKS)
    .replace(/^[\t\n\f\r ]+/, '')
    .replaceAll(' ', '%20')
  if (url.length > MAX_LENGTH) return null
  if (/^#[^\u0000-\u0020\u007f\\]+$/.test(url)) return url
  return isSafeUrl(url) ? url : null
}

export const isExternal = (url: string) => /^https?:/i.test(url)

/** Only videos of known hosts, at an address that we write ourselves. */
export function frameUrl(value: string): string | null {
  const url = value.trim()
  const video = parseVideo(url.startsWith('//') ? `https:${url}` : url)
  return video && video.kind !== 'file' ? video.embedUrl : null
}

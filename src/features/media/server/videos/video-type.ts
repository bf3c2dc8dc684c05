import { HttpError } from '#server/http/errors.ts'
import { firstBytes } from '#server/storage/first-bytes.ts'
import { VIDEO_MESSAGES, type VideoType } from '../../contract.ts'

export const SIGNATURE_BYTES = 64

/** Only those that browsers play; QuickTime's own is not among them. */
const MP4_BRAND = /^(?:iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV|f4v )$/

function isMp4(start: Buffer) {
  if (start.length < 12 || start.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(start.readUInt32BE(0), start.length)
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && MP4_BRAND.test(start.toString('latin1', at, at + 4))) return true
  return false
}

const isWebm = (start: Buffer) =>
  start.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex')) && start.includes('webm')

export async function videoTypeOf(file: string): Promise<VideoType | null> {
  const start = await firstBytes(file, SIGNATURE_BYTES)
  if (isMp4(start)) return 'video/mp4'
  return isWebm(start) ? 'video/webm' : null
}

type Found = { type: VideoType | null; said: string | null | undefined }

export async function keepIfVideo({ type, said }: Found, remove: () => Promise<unknown>) {
  if (type && (!said || said === type)) return type
  await remove()
  throw new HttpError(415, type ? VIDEO_MESSAGES.lie : VIDEO_MESSAGES.type)
}

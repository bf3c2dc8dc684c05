import { createHash } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { SpooledFile } from '#server/storage/spool.ts'
import { newFileName } from '#server/storage/spool.ts'
import { copyWidths } from '#shared/media/media-address.ts'
import { PICTURE_LIMITS, PICTURE_MESSAGES, type PictureType } from '../../contract.ts'
import { cleanSvg, TooComplex } from './clean-svg.ts'

export type PictureJob = { path: string; type: PictureType; folder: string }

type PreparedFile = SpooledFile & { contentType: string; copyWidth: number | null }
export type PreparedPicture = { width: number; height: number; files: PreparedFile[] }

export class RefusedPicture extends Error {
  readonly status: 413 | 415
  constructor(status: 413 | 415, message: string) {
    super(message)
    this.status = status
  }
}

const damaged = () => new RefusedPicture(415, PICTURE_MESSAGES.damaged)
const tooComplex = () => new RefusedPicture(413, PICTURE_MESSAGES.complex)
const tooManyPixels = () => new RefusedPicture(413, PICTURE_MESSAGES.pixels)

/** One core at most: the others belong to readers. */
sharp.concurrency(1)
sharp.cache(false)

/** For a picture with all its copies: others wait meanwhile. */
const MAX_MS = 12_000

const secondsUntil = (end: number) => Math.ceil((end - Date.now()) / 1000)

async function written(folder: string, bytes: Uint8Array): Promise<SpooledFile> {
  const file = path.join(folder, newFileName())
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return {
    path: file,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

async function prepareSvg({ path: file, folder }: PictureJob): Promise<PreparedPicture> {
  const source = await readFile(file, 'utf8')
  try {
    const clean = cleanSvg(source)
    if (!clean) throw damaged()
    const { text, width, height } = clean
    const stored = await written(folder, Buffer.from(text))
    return {
      width,
      height,
      files: [{ ...stored, contentType: 'image/svg+xml', copyWidth: null }],
    }
  } catch (error) {
    // Parts that use each other may nest deeper than the stack.
    throw error instanceof TooComplex || error instanceof RangeError ? tooComplex() : error
  }
}

const ENCODE: Record<Exclude<PictureType, 'image/svg+xml'>, (picture: Sharp) => Sharp> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/webp': (picture) => picture.webp({ quality: 85 }),
  'image/avif': (picture) => picture.avif({ quality: 60, effort: 1 }),
  'image/gif': (picture) => picture.gif(),
}

const bytesOf = async (picture: Sharp, end: number) => {
  const seconds = secondsUntil(end)
  if (seconds <= 0) throw tooComplex()
  try {
    return await picture.timeout({ seconds }).toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) throw tooComplex()
    throw damaged()
  }
}

/** `limitInputPixels` counts all frames of a moving picture together. */
async function opened({ path: file, type }: PictureJob) {
  const animated = type === 'image/gif' || type === 'image/webp'
  const open = () =>
    sharp(file, { animated, failOn: 'error', limitInputPixels: PICTURE_LIMITS.pixels })
  const {
    width,
    height,
    pages = 1,
    pageHeight = height,
    isPalette,
  } = await open()
    .metadata()
    .catch((error: Error) => {
      throw /pixel/i.test(error.message) ? tooManyPixels() : damaged()
    })
  if (width * pageHeight * pages > PICTURE_LIMITS.pixels) throw tooManyPixels()
  if (Math.max(width, pageHeight) > PICTURE_LIMITS.side) throw tooManyPixels()
  return { open: () => (pages > 1 ? open() : open().autoOrient()), isPalette }
}

async function prepareRaster(job: PictureJob & { type: keyof typeof ENCODE }, end: number) {
  const { open, isPalette } = await opened(job)
  const encode =
    job.type === 'image/png' && isPalette
      ? (picture: Sharp) => picture.png({ palette: true })
      : ENCODE[job.type]
  const files: PreparedFile[] = []
  const keep = async (bytes: Uint8Array, contentType: string, copyWidth: number | null) => {
    files.push({ ...(await written(job.folder, bytes)), contentType, copyWidth })
  }
  try {
    const { data, info } = await bytesOf(encode(open()), end)
    await keep(data, job.type, null)
    const { width } = info
    const height = info.pageHeight ?? info.height
    for (const narrower of job.type === 'image/gif' ? [] : copyWidths(width)) {
      const copy = await bytesOf(open().resize({ width: narrower }).webp({ quality: 82 }), end)
      await keep(copy.data, 'image/webp', narrower)
    }
    return { width, height, files }
  } catch (error) {
    for (const file of files) await rm(file.path, { force: true })
    throw error
  }
}

/** Rewritten without metadata, turned upright; the original is not stored. */
export const preparePicture = (
  job: PictureJob,
  { maxMs = MAX_MS } = {},
): Promise<PreparedPicture> =>
  job.type === 'image/svg+xml'
    ? prepareSvg(job)
    : prepareRaster({ ...job, type: job.type }, Date.now() + maxMs)

import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { HttpError, badRequest } from '#server/http/errors.ts'
import { IMPORT_LIMITS, IMPORT_WORDS } from '../../import-contract.ts'
import type { SourceFile } from './read-lesson.ts'

export type Archive = { files: SourceFile[]; leftOut: { file: string; reason: string }[] }

const TEXT = /\.(?:md|markdown|ipynb)$/i

/** What systems add by themselves. */
const HIDDEN = /(?:^|\/)(?:__MACOSX|\.[^/]+|Thumbs\.db|desktop\.ini)(?:\/|$)/i

/** Bytes are counted as they come: the directory may lie about them. */
async function unpack(archive: ZipFile, entry: Entry, most: number): Promise<Uint8Array | null> {
  const stream = await archive.openReadStreamPromise(entry)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    size += (piece as Buffer).length
    if (size > most) {
      stream.destroy()
      return null
    }
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}

async function read(archive: ZipFile): Promise<Archive> {
  const files: SourceFile[] = []
  const leftOut: Archive['leftOut'] = []
  let entries = 0
  let left: number = IMPORT_LIMITS.texts
  for await (const entry of archive.eachEntry()) {
    entries += 1
    if (entries > IMPORT_LIMITS.entries) throw badRequest(IMPORT_WORDS.tooManyEntries)
    const file = entry.fileName
    if (file.endsWith('/') || HIDDEN.test(file)) continue
    if (!TEXT.test(file)) {
      leftOut.push({ file, reason: 'It is neither Markdown nor a notebook' })
      continue
    }
    const bytes = await unpack(archive, entry, Math.min(IMPORT_LIMITS.text, left))
    if (bytes === null && left < IMPORT_LIMITS.text) throw badRequest(IMPORT_WORDS.tooMuchText)
    if (bytes === null) leftOut.push({ file, reason: 'It has more than 2 MB unpacked' })
    else files.push({ file, bytes })
    left -= bytes?.length ?? IMPORT_LIMITS.text
    if (left <= 0) throw badRequest(IMPORT_WORDS.tooMuchText)
  }
  return { files, leftOut }
}

/** Nothing is written: paths that climb out of the zip have nowhere to go, and are refused. */
export async function readArchive(path: string): Promise<Archive> {
  try {
    const archive = await openPromise(path, { lazyEntries: true, autoClose: false })
    try {
      return await read(archive)
    } finally {
      archive.close()
    }
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw badRequest(IMPORT_WORDS.brokenZip)
  }
}

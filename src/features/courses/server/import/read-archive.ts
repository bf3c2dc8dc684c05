import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { HttpError, badRequest } from '#server/http/errors.ts'
import { IMPORT_LIMITS, IMPORT_WORDS } from '../../import-contract.ts'
import { asPacked } from './as-packed.ts'
import { isNotebook, maxBytesOf, type SourceFile } from './read-lesson.ts'

export type OtherFile = { file: string; entry: string }

export type Archive = {
  files: SourceFile[]
  others: OtherFile[]
  leftOut: { file: string; reason: string }[]
}

const TEXT = /\.(?:md|markdown|ipynb)$/i

const HIDDEN = /(?:^|\/)(?:__MACOSX|\.[^/]+|Thumbs\.db|desktop\.ini)(?:\/|$)/i

/** Bytes are counted as they come: the directory may lie about them. */
async function unpack(
  archive: ZipFile,
  entry: Entry,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const stream = await archive.openReadStreamPromise(entry)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of asPacked(entry, stream)) {
    size += piece.length
    if (size > maxBytes) {
      stream.destroy()
      return null
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function read(archive: ZipFile): Promise<Archive> {
  const files: SourceFile[] = []
  const others: OtherFile[] = []
  const leftOut: Archive['leftOut'] = []
  let entries = 0
  let left: number = IMPORT_LIMITS.texts
  for await (const entry of archive.eachEntry()) {
    entries += 1
    if (entries > IMPORT_LIMITS.entries) throw badRequest(IMPORT_WORDS.tooManyEntries)
    const file = entry.fileName
    if (file.endsWith('/') || HIDDEN.test(file)) continue
    if (file.length > IMPORT_LIMITS.name) {
      leftOut.push({ file: `${file.slice(0, 100)}…`, reason: IMPORT_WORDS.longName })
      continue
    }
    if (!TEXT.test(file)) {
      others.push({ file, entry: file })
      continue
    }
    const maxBytes = maxBytesOf(file)
    const bytes = await unpack(archive, entry, Math.min(maxBytes, left))
    if (bytes === null && left < maxBytes) throw badRequest(IMPORT_WORDS.tooMuchText)
    if (bytes === null) leftOut.push({ file, reason: IMPORT_WORDS.tooLongText(isNotebook(file)) })
    else files.push({ file, bytes })
    left -= bytes?.length ?? maxBytes
    if (left <= 0) throw badRequest(IMPORT_WORDS.tooMuchText)
  }
  return { files, others, leftOut }
}

/** Nothing is written here; paths that climb out of the zip are refused. */
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

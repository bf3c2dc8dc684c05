import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path/posix'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { IMPORT_LIMITS, PICTURE_REASONS } from '../../import-contract.ts'
import { asPacked } from './as-packed.ts'
import type { FoundPicture } from './found-pictures.ts'

type About = Omit<FoundPicture, 'source'>

export type UnpackedPicture = About &
  ({ path: string; name: string; type: string; size: number } | { reason: string })

class TooLarge extends Error {}

/** Counted as they come: a zip may lie about sizes. */
const upTo = (maxBytes: number, counted: (bytes: number) => void) => {
  let size = 0
  return new Transform({
    transform(piece: Buffer, _, done) {
      size += piece.length
      counted(piece.length)
      done(size > maxBytes ? new TooLarge() : null, piece)
    },
  })
}

export type Target = { prefix: string; maxBytes: number }

class Unpacking {
  readonly #target: Target
  #left: number = IMPORT_LIMITS.pictureBytes
  #files = 0

  constructor(target: Target) {
    this.#target = target
  }

  async write(
    { source, ...about }: FoundPicture,
    bytes: (maxBytes: number, count: (size: number) => void, file: string) => Promise<void>,
  ): Promise<UnpackedPicture> {
    const file = `${this.#target.prefix}${(this.#files += 1)}`
    const maxBytes = Math.min(this.#target.maxBytes, this.#left)
    let size = 0
    try {
      await bytes(maxBytes, (more) => (size += more), file)
    } catch (error) {
      await rm(file, { force: true })
      return { ...about, reason: this.#reasonOf(error, maxBytes) }
    } finally {
      this.#left -= size
    }
    const isEntry = 'entry' in source
    const name = path.basename(isEntry ? source.entry : about.shown).slice(0, 200)
    return { ...about, path: file, name, type: isEntry ? '' : source.type, size }
  }

  #reasonOf(error: unknown, maxBytes: number) {
    if (!(error instanceof TooLarge)) return PICTURE_REASONS.damaged
    return maxBytes < this.#target.maxBytes
      ? PICTURE_REASONS.tooMuch
      : PICTURE_REASONS.tooLarge(this.#target.maxBytes)
  }
}

async function entriesNamed(archive: ZipFile, names: Set<string>) {
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry())
    if (names.has(entry.fileName)) entries.set(entry.fileName, entry)
  return entries
}

const entryOf = ({ source }: FoundPicture) => ('entry' in source ? source.entry : null)

async function withEntries<Result>(
  zip: string | null,
  pictures: FoundPicture[],
  work: (archive: ZipFile | null, entries: Map<string, Entry>) => Promise<Result>,
) {
  const names = new Set(pictures.flatMap((picture) => entryOf(picture) ?? []))
  if (zip === null || names.size === 0) return work(null, new Map())
  const archive = await openPromise(zip, { lazyEntries: true, autoClose: false })
  try {
    return await work(archive, await entriesNamed(archive, names))
  } finally {
    archive.close()
  }
}

/** One that cannot be read is reported, and the import goes on. */
export const unpackPictures = (zip: string | null, pictures: FoundPicture[], target: Target) =>
  withEntries(zip, pictures, async (archive, entries) => {
    const unpacking = new Unpacking(target)
    const unpacked: UnpackedPicture[] = []
    for (const picture of pictures)
      unpacked.push(
        await unpacking.write(picture, async (maxBytes, count, file) => {
          if ('bytes' in picture.source) {
            const { bytes } = picture.source
            if (bytes.length > maxBytes) throw new TooLarge()
            count(bytes.length)
            return writeFile(file, bytes, { flag: 'wx', mode: 0o600 })
          }
          const entry = entries.get(picture.source.entry)!
          const stream = await archive!.openReadStreamPromise(entry)
          const to = createWriteStream(file, { flags: 'wx', mode: 0o600 })
          return pipeline(asPacked(entry, stream), upTo(maxBytes, count), to)
        }),
      )
    return unpacked
  })

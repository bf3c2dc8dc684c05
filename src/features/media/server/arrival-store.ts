import { DataStore, Upload } from '@tus/server'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from '#server/db/client.ts'
import { found, HttpError } from '#server/http/errors.ts'
import { VIDEO_MESSAGES } from '../contract.ts'
import { arrivalOf, deleteArrival, EXPIRY_MS, insertArrival } from './arrival-queries.ts'
import { SIGNATURE_BYTES, videoTypeOf } from './video-type.ts'

type Parts = { db: Db; folder: string; ownerId: number }

const KEY = /^[0-9a-f]{32}$/

export const arrivalFile = (folder: string, key: string) => {
  if (!KEY.test(key)) throw new Error('not the name of an upload')
  return path.join(folder, key)
}

export const arrivedBytes = async (file: string) =>
  (await stat(file).catch(() => ({ size: 0 }))).size

/** Who sends what is a row, the bytes are a file: any process on this disk can go on with both. */
export class ArrivalStore extends DataStore {
  readonly #parts: Parts
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']

  constructor(parts: Parts) {
    super()
    this.#parts = parts
  }

  override getExpiration() {
    return EXPIRY_MS
  }

  override async create(upload: Upload) {
    const { db, ownerId, folder } = this.#parts
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { createdAt } = await insertArrival(db, {
      key: upload.id,
      ownerId,
      size: upload.size ?? 0,
      metadata: upload.metadata ?? {},
    })
    upload.creation_date = createdAt.toISOString()
    return upload
  }

  override async getUpload(key: string) {
    const { db, ownerId, folder } = this.#parts
    const row = found(await arrivalOf(db, key, ownerId), 'Upload')
    return new Upload({
      id: key,
      size: row.size,
      offset: row.mediaKey ? row.size : await arrivedBytes(arrivalFile(folder, key)),
      metadata: row.metadata,
      creation_date: row.createdAt.toISOString(),
    })
  }

  /** What has come stays when the line breaks; a wrong type is known from the first bytes. */
  override async write(stream: Readable, key: string, offset: number) {
    const file = arrivalFile(this.#parts.folder, key)
    const handle = await open(file, offset === 0 ? 'w' : 'r+', 0o600)
    let at = offset
    try {
      for await (const chunk of stream) {
        const bytes = chunk as Buffer
        await handle.write(bytes, 0, bytes.length, at)
        const isKnown = at >= SIGNATURE_BYTES
        at += bytes.length
        if (!isKnown && at >= SIGNATURE_BYTES) await this.#assertVideo(key)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    return at
  }

  override async remove(key: string) {
    const { db, folder } = this.#parts
    await rm(arrivalFile(folder, key), { force: true })
    await deleteArrival(db, key)
  }

  async #assertVideo(key: string) {
    const { db, ownerId, folder } = this.#parts
    const type = await videoTypeOf(arrivalFile(folder, key))
    const said = (await arrivalOf(db, key, ownerId))?.metadata['filetype']
    if (type && (!said || said === type)) return
    await this.remove(key)
    throw new HttpError(415, type ? VIDEO_MESSAGES.lie : VIDEO_MESSAGES.type)
  }
}

import { DataStore, Upload } from '@tus/server'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { found, tooManyRequests } from '#server/http/errors.ts'
import { countedInTurn } from '#server/limits/transaction-in-turn.ts'
import { VIDEO_MESSAGES } from '../../contract.ts'
import {
  findVideoUpload,
  unfinishedUploadsOf,
  deleteVideoUpload,
  EXPIRY_MS,
  insertVideoUpload,
} from './video-upload-queries.ts'
import { assertRoom, countedBytes } from '../quota.ts'
import { keepIfVideo, SIGNATURE_BYTES, videoTypeOf } from './video-type.ts'
import { receivedBytes, uploadFile } from './video-uploads-folder.ts'

type Parts = { db: Db; folder: string; ownerId: number; env: Pick<Env, 'mediaQuotaMb'> }

const MAX_BEGUN = 500

/** A nearly full disk writes only a part, and reports it with the next write. */
async function writeAll(handle: FileHandle, bytes: Buffer, at: number) {
  let done = 0
  while (done < bytes.length)
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}

/** State is in rows and bytes in a file, so that any process on this disk can continue. */
export class UploadStore extends DataStore {
  readonly #parts: Parts
  /** Created by this request: nobody knows its address before the answer. */
  #begun: string | null = null
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']

  constructor(parts: Parts) {
    super()
    this.#parts = parts
  }

  override getExpiration() {
    return EXPIRY_MS
  }

  override async create(upload: Upload) {
    const { ownerId, folder, env } = this.#parts
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { id: key, size = 0, metadata = {} } = upload
    const { createdAt } = await countedInTurn(this.#parts.db, ownerId, async (db) => {
      const { begun } = await unfinishedUploadsOf(db, ownerId)
      if (begun >= MAX_BEGUN) throw tooManyRequests(60 * 60, VIDEO_MESSAGES.tooMany)
      await assertRoom(db, { ownerId, bytes: countedBytes(size), env })
      return insertVideoUpload(db, { key, ownerId, size, metadata })
    })
    this.#begun = key
    upload.creation_date = createdAt.toISOString()
    return upload
  }

  override async getUpload(key: string) {
    const { db, ownerId, folder } = this.#parts
    const row = found(await findVideoUpload(db, key, ownerId), 'Upload')
    return new Upload({
      id: key,
      size: row.size,
      offset: row.mediaKey ? row.size : await receivedBytes(uploadFile(folder, key)),
      metadata: row.metadata,
      creation_date: row.createdAt.toISOString(),
    })
  }

  /** What has arrived stays when the connection breaks, so that the sender can resume. */
  override async write(stream: Readable, key: string, offset: number) {
    try {
      return await this.#append(stream, key, offset)
    } catch (error) {
      // The sweep removes it if this fails; report the first error.
      if (key === this.#begun) await this.remove(key).catch(() => {})
      throw error
    }
  }

  async #append(stream: Readable, key: string, offset: number) {
    const file = uploadFile(this.#parts.folder, key)
    const handle = await open(file, offset === 0 ? 'w' : 'r+', 0o600)
    let at = offset
    try {
      for await (const chunk of stream) {
        const bytes = chunk as Buffer
        await writeAll(handle, bytes, at)
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
    await rm(uploadFile(folder, key), { force: true })
    found((await deleteVideoUpload(db, key)) || undefined, 'Upload')
  }

  async #assertVideo(key: string) {
    const { db, ownerId, folder } = this.#parts
    const type = await videoTypeOf(uploadFile(folder, key))
    const said = (await findVideoUpload(db, key, ownerId))?.metadata['filetype']
    await keepIfVideo({ type, said }, () => this.remove(key))
  }
}

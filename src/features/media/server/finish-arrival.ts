import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { regardless } from '#server/given-up.ts'
import { found, HttpError } from '#server/http/errors.ts'
import { newFileName } from '#server/storage/spool.ts'
import type { Storage } from '#server/storage/storage.ts'
import { MEDIA_PATH } from '#shared/media-address.ts'
import { type Media, VIDEO_MESSAGES, type VideoType } from '../contract.ts'
import { arrivalLocker } from './arrival-lock.ts'
import { type Arrival, arrivalOf, deleteArrival, mediaWithKey } from './arrival-queries.ts'
import { arrivalFile, arrivedBytes } from './arrival-store.ts'
import { keptFileName } from './kept-file-name.ts'
import { storeMedia } from './store-media.ts'
import { videoTypeOf } from './video-type.ts'

type Parts = { db: Db; storage: Storage; env: Env; folder: string }

const ENDINGS: Record<VideoType, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm' }

async function hashOf(file: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Storing takes a file away, also if it fails: under its own name it stays until all is done. */
async function secondName(file: string, folder: string) {
  const second = path.join(folder, newFileName())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Not every disk knows a file by two names.
  await link(file, second).catch(() => copyFile(file, second))
  // The sweep takes old ones for abandoned.
  const now = new Date()
  await utimes(second, now, now)
  return second
}

async function shown(db: Db, mediaKey: string): Promise<Media> {
  const row = found(await mediaWithKey(db, mediaKey), 'Upload')
  return { ...row, url: `${MEDIA_PATH}${row.name}` }
}

async function store({ db, storage, env, folder }: Parts, arrival: Arrival): Promise<Media> {
  const { key, ownerId, size, metadata } = arrival
  const file = arrivalFile(folder, key)
  const type = await videoTypeOf(file).catch(() => null)
  if (!type || (metadata['filetype'] && metadata['filetype'] !== type)) {
    await rm(file, { force: true })
    await deleteArrival(db, key)
    throw new HttpError(415, type ? VIDEO_MESSAGES.lie : VIDEO_MESSAGES.type)
  }
  const sha256 = await hashOf(file)
  const second = await secondName(file, storage.incoming)
  const nameFor = (name: string) => `${name}.${ENDINGS[type]}`
  try {
    const media = await storeMedia(
      { db, storage, env },
      {
        ownerId,
        fileName: keptFileName(metadata['filename'] ?? 'video'),
        width: null,
        height: null,
        files: [{ file: { path: second, size, sha256 }, contentType: type, nameFor }],
        arrival: key,
      },
    )
    await rm(file, { force: true })
    return media
  } finally {
    await rm(second, { force: true })
  }
}

/**
 * Null until all of it has come. Whoever asks for it may finish it, because the request that sent
 * the last byte may have been cut off.
 */
export const finishArrival = (parts: Parts, arrival: Arrival) =>
  regardless(async (): Promise<Media | null> => {
    const { db, folder } = parts
    const { key, ownerId, size } = arrival
    if (arrival.mediaKey) return shown(db, arrival.mediaKey)
    if ((await arrivedBytes(arrivalFile(folder, key))) < size) {
      // Or another request has finished it since this row was read, and moved the file.
      const finished = (await arrivalOf(db, key, ownerId))?.mediaKey
      return finished ? shown(db, finished) : null
    }
    const lock = arrivalLocker(db).newLock(key)
    await lock.lock(new AbortController().signal, () => {})
    try {
      const now = found(await arrivalOf(db, key, ownerId), 'Upload')
      return now.mediaKey ? await shown(db, now.mediaKey) : await store(parts, now)
    } finally {
      await lock.unlock()
    }
  })

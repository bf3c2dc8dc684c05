import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { runWithoutAbort } from '#server/request-abort.ts'
import { found } from '#server/http/errors.ts'
import { newFileName } from '#server/storage/spool.ts'
import type { Storage } from '#server/storage/storage.ts'
import { MEDIA_PATH } from '#shared/media/media-address.ts'
import type { Media, VideoType } from '../../contract.ts'
import { uploadLocker } from './video-upload-lock.ts'
import {
  type VideoUpload,
  findVideoUpload,
  deleteVideoUpload,
  mediaWithKey,
} from './video-upload-queries.ts'
import { receivedBytes, uploadFile } from './video-uploads-folder.ts'
import { plainFileName } from '../plain-file-name.ts'
import { storeMedia } from '../store-media.ts'
import { keepIfVideo, videoTypeOf } from './video-type.ts'

type Parts = { db: Db; storage: Storage; env: Env; folder: string }

const ENDINGS: Record<VideoType, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm' }

async function hashOf(file: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Storing removes the file even on failure, so a second link to it stays until all is done. */
async function secondName(file: string, folder: string) {
  const second = path.join(folder, newFileName())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Not every disk supports hard links.
  await link(file, second).catch(() => copyFile(file, second))
  // The sweep removes old files as abandoned.
  const now = new Date()
  await utimes(second, now, now)
  return second
}

async function shown(db: Db, mediaKey: string): Promise<Media> {
  const row = found(await mediaWithKey(db, mediaKey), 'Upload')
  return { ...row, url: `${MEDIA_PATH}${row.name}` }
}

async function store({ db, storage, env, folder }: Parts, upload: VideoUpload): Promise<Media> {
  const { key, ownerId, size, metadata } = upload
  const file = uploadFile(folder, key)
  const seen = { type: await videoTypeOf(file).catch(() => null), said: metadata['filetype'] }
  const type = await keepIfVideo(seen, async () => {
    await rm(file, { force: true })
    await deleteVideoUpload(db, key)
  })
  const sha256 = await hashOf(file)
  const second = await secondName(file, storage.incoming)
  const nameFor = (name: string) => `${name}.${ENDINGS[type]}`
  try {
    const media = await storeMedia(
      { db, storage, env },
      {
        ownerId,
        fileName: plainFileName(metadata['filename'] ?? 'video'),
        width: null,
        height: null,
        files: [{ file: { path: second, size, sha256 }, contentType: type, nameFor }],
        fromUpload: key,
      },
    )
    await rm(file, { force: true })
    return media
  } finally {
    await rm(second, { force: true })
  }
}

/** Any later request may finish it: the one with the last byte may have been cut off. */
export const finishVideoUpload = (parts: Parts, upload: VideoUpload) =>
  runWithoutAbort(async (): Promise<Media | null> => {
    const { db, folder } = parts
    const { key, ownerId, size } = upload
    if (upload.mediaKey) return shown(db, upload.mediaKey)
    if ((await receivedBytes(uploadFile(folder, key))) < size) {
      const finished = (await findVideoUpload(db, key, ownerId))?.mediaKey
      return finished ? shown(db, finished) : null
    }
    const lock = uploadLocker(db).newLock(key)
    await lock.lock(new AbortController().signal, () => {})
    try {
      const now = found(await findVideoUpload(db, key, ownerId), 'Upload')
      return now.mediaKey ? await shown(db, now.mediaKey) : await store(parts, now)
    } finally {
      await lock.unlock()
    }
  })

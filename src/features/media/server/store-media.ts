import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { newFileName, type SpooledFile } from '#server/storage/spool.ts'
import type { Storage } from '#server/storage/storage.ts'
import { discardUploads, storeUpload } from '#server/storage/uploads.ts'
import { MEDIA_PATH } from '#shared/media/media-address.ts'
import type { Media } from '../contract.ts'
import { insertMedia } from './queries.ts'
import { linkVideoUpload } from './videos/video-upload-queries.ts'
import { countedBytes, withinQuota } from './quota.ts'

type Parts = { db: Db; storage: Storage; env: Env }

export type FileToStore = {
  file: SpooledFile
  contentType: string
  nameFor: (key: string) => string
}

type MediaToStore = {
  ownerId: number
  fileName: string
  width: number | null
  height: number | null
  files: [FileToStore, ...FileToStore[]]
  fromUpload?: string
}

export async function storeMedia(
  { db, storage, env }: Parts,
  { ownerId, fileName, width, height, files, fromUpload }: MediaToStore,
): Promise<Media> {
  const key = newFileName()
  const stored: { name: string; uploadKey: string }[] = []
  try {
    for (const { file, contentType, nameFor } of files) {
      const uploadKey = await storeUpload(db, storage, { file, fileName, contentType })
      stored.push({ name: nameFor(key), uploadKey })
    }
    const [{ file, contentType, nameFor }] = files
    const name = nameFor(key)
    const storedBytes = files.reduce((sum, each) => sum + countedBytes(each.file.size), 0)
    await withinQuota(db, { ownerId, bytes: storedBytes, env, fromUpload }, async (db) => {
      const row = { key, ownerId, name, fileName, contentType, size: file.size, storedBytes }
      await insertMedia(db, { ...row, width, height }, stored)
      if (fromUpload) await linkVideoUpload(db, fromUpload, key)
    })
    return { url: `${MEDIA_PATH}${name}`, width, height, contentType, size: file.size }
  } catch (error) {
    await discardUploads(
      db,
      storage,
      stored.map(({ uploadKey }) => uploadKey),
    ).catch(() => {})
    throw error
  }
}

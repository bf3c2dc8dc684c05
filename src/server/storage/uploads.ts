import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/db/client.ts'
import { runWithoutAbort } from '#server/request-abort.ts'
import { newFileName, type SpooledFile } from './spool.ts'
import type { Storage } from './storage.ts'
import {
  deleteUpload,
  insertUpload,
  unusedAmong,
  unusedUploads,
  type Upload,
} from './upload-queries.ts'

const ABANDONED_MINUTES = 60

type Received = { file: SpooledFile } & Pick<Upload, 'fileName' | 'contentType'>

/** The row comes first, so that the sweep finds the bytes whatever happens in between. */
export async function storeUpload(db: Db, storage: Storage, received: Received) {
  const key = newFileName()
  const { file, fileName, contentType } = received
  await insertUpload(db, { key, fileName, contentType, size: file.size })
  try {
    await storage.put(key, file)
  } catch (error) {
    await discardUploads(db, storage, [key]).catch(() => {})
    throw error
  }
  return key
}

export const discardUploads = (db: Db, storage: Storage, keys: string[]) =>
  runWithoutAbort(async () => {
    for (const key of await unusedAmong(db, keys)) {
      await storage.remove(key)
      await deleteUpload(db, key)
    }
  })

async function removeAbandonedFiles(folder: string, olderThanMinutes: number) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs >= olderThanMinutes * 60_000)
      await rm(file, { force: true })
  }
}

export async function sweepUploads(
  db: Db,
  storage: Storage,
  { olderThanMinutes = ABANDONED_MINUTES } = {},
) {
  await removeAbandonedFiles(storage.incoming, olderThanMinutes)
  await discardUploads(db, storage, await unusedUploads(db, { olderThanMinutes }))
}

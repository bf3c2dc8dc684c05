import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { countUnder } from '#server/limits/limit-queries.ts'
import { everyHour } from '#server/process/every-hour.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { discardUploads } from '#server/storage/uploads.ts'
import {
  deleteVideoUpload,
  expiredVideoUploads,
  uploadKeys,
} from './videos/video-upload-queries.ts'
import { uploadFile, videoUploadsFolder } from './videos/video-uploads-folder.ts'
import { countUnused, deleteUnused, markUnused } from './queries.ts'
import { namedKeys } from './reference-queries.ts'

/** An author may write for days before saving, or put a picture back. */
const GRACE_DAYS = 7
const ABANDONED_MS = 60 * 60 * 1000

async function removeAbandoned(db: Db, folder: string) {
  for (const { key } of await expiredVideoUploads(db)) {
    await rm(uploadFile(folder, key), { force: true })
    await deleteVideoUpload(db, key)
  }
  const known = await uploadKeys(db)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && !known.has(name) && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(file, { force: true })
  }
}

/** Only what was unused twice, a week apart. */
export async function sweepMedia(db: Db, storage: Storage, { graceDays = GRACE_DAYS } = {}) {
  await markUnused(db, await namedKeys(db))
  if ((await countUnused(db, graceDays)) === 0) return
  await discardUploads(db, storage, await deleteUnused(db, graceDays, await namedKeys(db)))
}

/** All texts are read, so one process does it for all. */
const LEASE = { key: 'sweep of media', points: 1, seconds: 55 * 60 }

export async function sweepInTurn(db: Db, storage: Storage) {
  await removeAbandoned(db, videoUploadsFolder(storage.incoming))
  if (await countUnder(db, LEASE)) await sweepMedia(db, storage)
}

export function startMediaSweep({ db, env, log }: { db: Db; env: Env; log: Logger }) {
  const storage = openStorage(env)
  return everyHour(() => sweepInTurn(db, storage), {
    log,
    failure: 'pictures and videos that nothing names could not be removed',
  })
}

import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { everyHour } from '#server/process/every-hour.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { discardUploads } from '#server/storage/uploads.ts'
import { deleteArrival, expiredArrivals, knownArrivals } from './arrival-queries.ts'
import { arrivalFile } from './arrival-store.ts'
import { arrivalsFolder } from './arrivals-folder.ts'
import { deleteUnused, markUnused } from './queries.ts'

/** A text may be written for long before it is saved, and a picture be put back. */
const GRACE_DAYS = 7
const ABANDONED_MS = 60 * 60 * 1000

async function removeAbandoned(db: Db, folder: string) {
  for (const { key } of await expiredArrivals(db)) {
    await rm(arrivalFile(folder, key), { force: true })
    await deleteArrival(db, key)
  }
  const known = await knownArrivals(db)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && !known.has(name) && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(file, { force: true })
  }
}

/** Found unused twice, a week apart: what a text names again in between stays. */
export async function sweepMedia(db: Db, storage: Storage, { graceDays = GRACE_DAYS } = {}) {
  await removeAbandoned(db, arrivalsFolder(storage.incoming))
  await markUnused(db)
  const grace = sql`make_interval(days => ${graceDays})`
  await discardUploads(db, storage, await deleteUnused(db, grace))
}

/** Several processes may do so at once. */
export function startMediaSweep({ db, env, log }: { db: Db; env: Env; log: Logger }) {
  const storage = openStorage(env)
  return everyHour(() => sweepMedia(db, storage), {
    log,
    failure: 'pictures and videos that nothing names could not be removed',
  })
}

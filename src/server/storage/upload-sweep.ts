import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { openStorage } from './storage.ts'
import { sweepUploads } from './uploads.ts'

const HOUR_MS = 60 * 60 * 1000

/** At the start, for what a crash left, then hourly; several processes may do so at once. */
export function startUploadSweep({ db, env, log }: { db: Db; env: Env; log: Logger }) {
  const storage = openStorage(env)
  const round = () =>
    sweepUploads(db, storage).catch((error: unknown) =>
      log.warn({ err: error }, 'abandoned uploads could not be removed'),
    )
  let current = round()
  const timer = setInterval(() => {
    current = round()
  }, HOUR_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}

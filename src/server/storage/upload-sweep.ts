import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { everyHour } from '#server/process/every-hour.ts'
import { openStorage } from './open-storage.ts'
import { sweepUploads } from './uploads.ts'

/** Also at the start, for what a crash left; several processes may run it at once. */
export function startUploadSweep({ db, env, log }: { db: Db; env: Env; log: Logger }) {
  const storage = openStorage(env)
  return everyHour(() => sweepUploads(db, storage), {
    log,
    failure: 'abandoned uploads could not be removed',
    atStart: true,
  })
}

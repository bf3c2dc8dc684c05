import type { Locker } from '@tus/server'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { runWithoutAbort } from '#server/request-abort.ts'
import { unavailable } from '#server/http/errors.ts'
import { renewLock, releaseLock, takeLock } from './video-upload-queries.ts'

const LOOK_EVERY_MS = 1_000
const RETRY_MS = 200
const WAIT_MS = 8_000

/** A newer request asks the older one to release; a dead process's lock expires. */
export const uploadLocker = (db: Db): Locker => ({
  newLock: (key) => {
    const holder = randomUUID()
    let keeping: NodeJS.Timeout | undefined
    return {
      lock: async (signal, askToRelease) => {
        const until = Date.now() + WAIT_MS
        let outcome = await takeLock(db, key, holder)
        while (outcome === 'taken') {
          if (signal.aborted || Date.now() > until)
            throw unavailable('This upload is still being written to. Please try again.')
          await delay(RETRY_MS)
          outcome = await takeLock(db, key, holder)
        }
        // While it is created there is no row to lock, and nobody else knows its key.
        if (outcome === 'absent') return
        const keep = () => runWithoutAbort(() => renewLock(db, key, holder))
        keeping = setInterval(() => {
          keep().then(
            (isWanted) => isWanted && askToRelease(),
            () => {},
          )
        }, LOOK_EVERY_MS)
      },
      unlock: () => {
        clearInterval(keeping)
        return runWithoutAbort(() => releaseLock(db, key, holder))
      },
    }
  },
})

import { setTimeout as delay } from 'node:timers/promises'
import { TurnedAway } from '#server/http/errors.ts'
import { throwIfAborted } from '#server/request-abort.ts'
import { createFairQueue, type Place } from './fair-queue.ts'

const MAX_WAIT_MS = 10_000
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [10, 160]

const inTurn = createFairQueue({
  atOnce: 60,
  atOncePerGroup: 12,
  waiting: 1_000,
  waitingPerGroup: 200,
  waitMs: MAX_WAIT_MS,
})

/**
 * For a write that skips rows which others have locked, and then answers null: it is tried again
 * instead of waiting in the database, where it would hold a connection, and locks of its own.
 * `placeToWait` is null where the write would find nothing with nothing locked, either. It must ask for
 * all that the statement requires: what it forgets is tried again until the time is over.
 */
export async function retryWhileLocked<Result>(
  attempt: () => Promise<Result | null | undefined>,
  placeToWait: () => Promise<Place | null>,
): Promise<Result | null> {
  const done = await attempt()
  if (done) return done
  const place = await placeToWait()
  if (!place) return null
  const end = performance.now() + MAX_WAIT_MS
  return inTurn(place, async () => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const late = await attempt()
      if (late) return late
      if (!(await placeToWait())) return null
      throwIfAborted()
      if (performance.now() > end) throw new TurnedAway()
      // Apart, so that writes which lock the same row do not meet again and again.
      await delay(pause * (0.5 + Math.random() / 2))
    }
  })
}

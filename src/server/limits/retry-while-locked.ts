import { setTimeout as delay } from 'node:timers/promises'
import { TurnedAway } from '#server/http/errors.ts'
import { throwIfAborted } from '#server/request-abort.ts'
import { createFairQueue } from './fair-queue.ts'

const MAX_WAIT_MS = 10_000
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [10, 160]

const inTurn = createFairQueue({ atOnce: 30, waiting: 1_000, waitingPerGroup: 200 })

type Write<Result> = {
  person: number
  attempt: () => Promise<Result | null | undefined>
  /**
   * False where the write would find nothing with nothing locked, either. It must ask for all that the
   * statement requires: what it forgets is tried again until the time is over.
   */
  isPossible: () => Promise<boolean>
}

/**
 * For a write that skips rows which others have locked, and then answers null: it is tried again
 * instead of waiting in the database, where it would hold a connection, and locks of its own. People
 * take turns, and only for a try: whoever pauses holds up nobody.
 */
export async function retryWhileLocked<Result>({ person, attempt, isPossible }: Write<Result>) {
  const end = performance.now() + MAX_WAIT_MS
  const place = { group: String(person), lane: '' }
  const done = await attempt()
  if (done) return done
  for (let pause = FIRST_PAUSE_MS; await isPossible(); pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    throwIfAborted()
    if (performance.now() > end) throw new TurnedAway()
    const late = await inTurn(place, attempt)
    if (late) return late
    // Apart, so that writes which lock the same row do not meet again and again.
    await delay(pause * (0.5 + Math.random() / 2))
  }
  return null
}

import { setTimeout as delay } from 'node:timers/promises'
import { TurnedAway } from '#server/http/errors.ts'
import { createFairQueue } from './fair-queue.ts'

const MAX_WAIT_MS = 10_000
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [10, 160]

const LOCKED = Symbol('locked')

const inTurn = createFairQueue({ atOnce: 30, waiting: 1_000, waitingPerGroup: 200 })

type Write<Result> = {
  person: number
  attempt: () => Promise<Result | null | undefined>
  /**
   * False where the write would find nothing with nothing locked, either. It must ask for all that the
   * statement requires: what it forgets is tried again until the time is over.
   */
  isPossible: () => Promise<boolean>
  /** When the person began to wait, if that was before. */
  since?: number
}

/**
 * For a write that skips rows which others have locked, and then answers null: it is tried again
 * instead of waiting in the database, where it would hold a connection, and locks of its own. People
 * take turns, and only for a try: whoever pauses holds up nobody.
 */
export async function retryWhileLocked<Result>(write: Write<Result>) {
  const { person, attempt, isPossible, since = performance.now() } = write
  const tryOnce = async () => (await attempt()) ?? ((await isPossible()) ? LOCKED : null)
  let outcome = await tryOnce()
  for (let pause = FIRST_PAUSE_MS; outcome === LOCKED; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    if (performance.now() > since + MAX_WAIT_MS) throw new TurnedAway()
    // Apart, so that writes which lock the same row do not meet again and again.
    await delay(pause * (0.5 + Math.random() / 2))
    outcome = await inTurn({ group: String(person) }, tryOnce)
  }
  return outcome
}

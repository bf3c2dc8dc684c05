import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** How many unanswered requests in a row count as silence. */
const TRIES = 4
/** If our own timer is late by this much, the machine is busy, and silence means nothing. */
const LATE_MS = 1_000

/** True: it answered anything. False: it did not in time. Null: unknown. */
async function answers(url, timeoutMs) {
  const begun = Date.now()
  const heard = await new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: timeoutMs }, (response) => {
      response.resume()
      resolve(true)
    })
    request.on('error', () => resolve(false))
    // One more turn of the event loop, to read first what arrived while we were blocked.
    request.on('timeout', () => setImmediate(() => request.destroy()))
  })
  if (heard) return true
  // A server that refuses at once gets the same time: it may be stopping, with answers to finish.
  await delay(Math.max(0, begun + timeoutMs - Date.now()))
  return Date.now() - begun - timeoutMs > LATE_MS ? null : false
}

/** Resolves when the server has been silent for too long, or is no longer current. */
export async function silenceOf(state, url, { timeoutMs, pauseMs }) {
  for (let silent = 0; silent < TRIES && state.isCurrent;) {
    const before = state.answered
    await delay(pauseMs)
    const heard = await answers(url, timeoutMs)
    // A server too busy for the health check may still answer people: a new one would not help.
    if (heard || state.answered !== before) silent = 0
    else if (heard === false) silent += 1
  }
}

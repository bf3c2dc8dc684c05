import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** How many questions in a row stay open. */
const TRIES = 4
/** If our own clock is late by this much, the machine is busy, and silence tells nothing. */
const LATE_MS = 1_000

/** True: it answered, whatever it said. False: it had its time. Null: nobody can tell. */
async function answers(url, timeoutMs) {
  const begun = Date.now()
  const heard = await new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: timeoutMs }, (response) => {
      response.resume()
      resolve(true)
    })
    request.on('error', () => resolve(false))
    // One more turn of the loop: what arrived while we were blocked is read first.
    request.on('timeout', () => setImmediate(() => request.destroy()))
  })
  if (heard) return true
  // One that refuses at once gets the same time: it may be stopping, with answers to finish.
  await delay(Math.max(0, begun + timeoutMs - Date.now()))
  return Date.now() - begun - timeoutMs > LATE_MS ? null : false
}

/** Resolves when it has answered nobody for too long, or when that no longer matters. */
export async function silenceOf(state, url, { timeoutMs, pauseMs }) {
  for (let silent = 0; silent < TRIES && state.isCurrent;) {
    const before = state.answered
    await delay(pauseMs)
    const heard = await answers(url, timeoutMs)
    // Too busy for the health check, it may still answer people: then a new one would not help.
    if (heard || state.answered !== before) silent = 0
    else if (heard === false) silent += 1
  }
}

import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './address.ts'
import { oneConnection } from './one-connection.ts'

/** Together, how long a frozen server can go unnoticed. */
const BEAT_MS = 1_000
const SILENCE_MS = 3_000
/** A connection needs a new process on the server, which takes time on a busy machine. */
const GREETING_MS = 4_500

type Outcome = 'answered' | 'cut' | 'silent'

/** A lost connection is not silence: the next query notices and reconnects. */
export function watchHeartbeat(connection: Connection, onChange: (isSilent: boolean) => void) {
  const stopping = new AbortController()
  let line: pg.Client | undefined
  let isSilent = false

  async function ask(): Promise<Outcome> {
    try {
      if (!line) {
        line = oneConnection(connection, 'ascent heartbeat')
        await line.connect()
      }
      await line.query('select 1')
      return 'answered'
    } catch {
      line = undefined
      return 'cut'
    }
  }

  async function beat(): Promise<Outcome> {
    let outcome: Outcome = 'silent'
    const limit = line ? SILENCE_MS : GREETING_MS
    const asked = ask().then((heard) => (outcome = heard))
    const stop = new AbortController()
    const { signal } = stop
    await Promise.race([asked, delay(limit, undefined, { signal }).catch(() => {})])
    stop.abort()
    // If this process was frozen, the answer has arrived and only has to be read.
    await nextTurn()
    await nextTurn()
    return outcome
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      const outcome = await beat()
      if (outcome === 'silent') line?.connection.stream.destroy()
      const changed = isSilent ? outcome === 'answered' : outcome === 'silent'
      if (changed && !stopping.signal.aborted) onChange((isSilent = !isSilent))
      await delay(BEAT_MS, undefined, stopping).catch(() => {})
    }
    line?.connection.stream.destroy()
  }

  const watching = watch()
  return {
    stop: () => {
      stopping.abort()
      line?.connection.stream.destroy()
      return watching
    },
  }
}

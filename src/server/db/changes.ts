import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Connection } from './client.ts'

/** Triggers notify it in the transaction that changed something which visitors can see. */
export const CHANGES_CHANNEL = 'public_changes'

const RETRY_MS = 250

export type Changes = {
  /** Whether this process hears of changes at the moment. */
  isLive: () => boolean
  /** Resolves when everything committed before this call has been heard of. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Calls `onChange` for what this and every other process changed, and when it may have missed some. */
export async function listenForChanges(
  connection: Connection,
  onChange: () => void,
): Promise<Changes> {
  let live = false
  let stopped = false
  const options = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotify: onChange,
    onnotice: () => {},
    onclose: () => {
      live = false
      onChange()
      if (!stopped) void listen()
    },
    connection: { application_name: 'ascent changes' },
  }
  const sql =
    typeof connection === 'string'
      ? postgres(connection, options)
      : postgres({ ...connection, ...options })

  async function listen() {
    while (!stopped && !live) {
      try {
        await sql`listen ${sql(CHANGES_CHANNEL)}`
        onChange()
        live = true
      } catch {
        await delay(RETRY_MS)
      }
    }
  }

  await listen()
  return {
    isLive: () => live,
    // The server sends what it has been notified of before it is ready for the next query.
    caughtUp: async () => {
      if (live) await sql`select 1`
    },
    stop: async () => {
      stopped = true
      await sql.end({ timeout: 1 })
    },
  }
}

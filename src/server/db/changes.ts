import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Connection } from './client.ts'

/** Triggers notify it in the transaction that changed something which visitors can see. */
export const CHANGES_CHANNEL = 'public_changes'

const RETRY_MS = 250

export type Changes = {
  /** Resolves when everything committed before this call has been heard of. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Calls `onChange` for what this and every other process changed, and when something may have
 * been missed; with false while changes cannot be heard of.
 */
export async function listenForChanges(
  connection: Connection,
  onChange: (isLive: boolean) => void,
): Promise<Changes> {
  let live = false
  let stopped = false
  const options = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotify: () => onChange(true),
    onnotice: () => {},
    onclose: () => {
      live = false
      onChange(false)
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
        live = true
        onChange(true)
      } catch {
        await delay(RETRY_MS)
      }
    }
  }

  await listen()
  return {
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

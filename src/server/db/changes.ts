import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './address.ts'
import { hangUp, oneConnection } from './one-connection.ts'

export const CHANGES_CHANNEL = 'public_changes'

const RETRY_MS = 250
/** Together, how long a dead connection can go unnoticed. */
const BEAT_MS = 2_000
const SILENCE_MS = 3_000

export type Changes = {
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

export type ChangeListener = {
  onChange: (table: string) => void
  onListening: () => void
  onLost: () => void
}

export async function listenForChanges(
  connection: Connection,
  { onChange, onListening, onLost }: ChangeListener,
): Promise<Changes> {
  let live: pg.Client | undefined
  let stopped = false

  async function connect() {
    const client = oneConnection(connection, 'ascent changes')
    client.on('notification', ({ payload }) => onChange(payload ?? ''))
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await ask(client, `listen ${CHANGES_CHANNEL}`)
    } catch (error) {
      await hangUp(client)
      throw error
    }
    return client
  }

  function lose(client: pg.Client) {
    if (live !== client) return
    live = undefined
    onLost()
    if (!stopped) void listen()
  }

  async function listen() {
    while (!stopped && !live) {
      try {
        const client = await connect()
        if (stopped) return await hangUp(client)
        live = client
        onListening()
      } catch {
        await delay(RETRY_MS)
      }
    }
  }

  // Notifications arrive before the answer to the next query.
  const beat = async () => {
    const client = live
    if (client) await ask(client, 'select 1').catch(() => lose(client))
  }

  let current = Promise.resolve()
  let next: Promise<void> | undefined
  const caughtUp = () => {
    next ??= current.then(() => {
      next = undefined
      return (current = beat())
    })
    return next
  }

  await listen()
  const beats = setInterval(() => void caughtUp(), BEAT_MS)
  return {
    caughtUp,
    stop: async () => {
      stopped = true
      clearInterval(beats)
      if (live) await hangUp(live)
    },
  }
}

/** A query without an answer in time ends its connection. */
async function ask(client: pg.Client, text: string) {
  const silence = setTimeout(() => void client.end(), SILENCE_MS)
  try {
    await client.query(text)
  } finally {
    clearTimeout(silence)
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './address.ts'
import { hangUp, oneConnection } from './one-connection.ts'

/** Triggers notify it in the transaction that changed something which visitors can see. */
export const CHANGES_CHANNEL = 'public_changes'

const RETRY_MS = 250
/** A line that is dead without saying so is found out within the two together. */
const BEAT_MS = 2_000
const SILENCE_MS = 3_000

export type Changes = {
  /** Resolves when everything committed before this call has been heard of. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

export type ChangeListener = {
  /** This or another process changed something in this table. */
  onChange: (table: string) => void
  /** From now on every change is heard of; some may have been missed until now. */
  onListening: () => void
  /** Changes cannot be heard of for now. */
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

  // The server sends what it has been notified of before it is ready for the next query. If it
  // does not answer, the line is given up, and with it everything that was heard over it.
  const beat = async () => {
    const client = live
    if (client) await ask(client, 'select 1').catch(() => lose(client))
  }

  let current = Promise.resolve()
  let next: Promise<void> | undefined
  /** Whoever asks while a question is under way shares the next one. */
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

/** A query that is not answered in time ends its connection. */
async function ask(client: pg.Client, text: string) {
  const silence = setTimeout(() => void client.end(), SILENCE_MS)
  try {
    await client.query(text)
  } finally {
    clearTimeout(silence)
  }
}

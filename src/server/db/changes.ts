import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './address.ts'
import { RollCall } from './heard-by-all.ts'
import { hangUp, oneConnection } from './one-connection.ts'

export const CHANGES_CHANNEL = 'public_changes'

const RETRY_MS = 250
/** Together, how long a dead connection can go unnoticed. */
const BEAT_MS = 2_000
const SILENCE_MS = 3_000

export type Changes = {
  /** How many were heard of. */
  heard: () => number
  caughtUp: () => Promise<void>
  /** Every other process has heard of what this one has. */
  heardByAll: () => Promise<void>
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
  { patienceMs }: { patienceMs?: number } = {},
): Promise<Changes> {
  const rollCall = new RollCall(ask, patienceMs)
  let live: pg.Client | undefined
  let stopped = false
  let heard = 0

  async function connect() {
    const client = oneConnection(connection, 'ascent arriving')
    client.on('notification', (notification) => {
      if (rollCall.hear(client, notification)) return
      heard += 1
      onChange(notification.payload ?? '')
    })
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await ask(client, `listen ${CHANGES_CHANNEL}`)
      await rollCall.join(client)
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

  const onLine = (work: (client: pg.Client) => Promise<unknown>) =>
    together(async () => {
      const client = live
      if (client) await work(client).catch(() => lose(client))
    })

  // Notifications arrive before the answer to the next query.
  const caughtUp = onLine((client) => ask(client, 'select 1'))
  const heardByAll = onLine((client) => rollCall.everybody(client))

  await listen()
  const beats = setInterval(() => void caughtUp(), BEAT_MS)
  return {
    heard: () => heard,
    caughtUp,
    heardByAll,
    stop: async () => {
      stopped = true
      clearInterval(beats)
      if (live) await hangUp(live)
    },
  }
}

/** Who calls while it runs shares the next run, which begins after they called. */
function together(work: () => Promise<void>) {
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= current.then(() => {
      next = undefined
      return (current = work())
    })
    return next
  }
}

const lastOn = new WeakMap<pg.Client, Promise<unknown>>()

/** One after the other on each connection. */
function ask(client: pg.Client, text: string, values?: unknown[]) {
  const last = lastOn.get(client) ?? Promise.resolve()
  const answer = last.then(() => askNow(client, text, values))
  lastOn.set(
    client,
    answer.catch(() => {}),
  )
  return answer
}

/** A query without an answer in time ends its connection. */
async function askNow(client: pg.Client, text: string, values?: unknown[]) {
  const silence = setTimeout(() => void client.end(), SILENCE_MS)
  try {
    return await client.query(text, values)
  } finally {
    clearTimeout(silence)
  }
}

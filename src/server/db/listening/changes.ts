import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inOrder } from '#shared/in-order.ts'
import { sharedRun } from '#server/process/shared-run.ts'
import type { Connection } from '../connection/address.ts'
import { hangUp, oneConnection } from '../connection/one-connection.ts'
import { RollCall } from './roll-call.ts'

export const CHANGES_CHANNEL = 'public_changes'

const RETRY_MS = 250
const BEAT_MS = 2_000
const SILENCE_MS = 3_000
/** A frozen process delays the others at most once, and never longer than this. */
const PATIENCE_MS = BEAT_MS + SILENCE_MS + 1_000

export type Changes = {
  /** A counter of notifications; it also rises when some may have been missed. */
  heard: () => number
  caughtUp: () => Promise<void>
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
  { patienceMs = PATIENCE_MS, log }: { patienceMs?: number; log?: Pick<Logger, 'warn'> } = {},
): Promise<Changes> {
  const rollCall = new RollCall(ask, patienceMs)
  let live: pg.Client | undefined
  let stopped = false
  let heard = 0
  const attempts = connectionAttempts(log)

  async function connect() {
    const client = oneConnection(connection, 'ascent arriving')
    client.on('notification', (notification) => {
      if (rollCall.hear(client, notification)) return
      heard += 1
      onChange(notification.payload ?? '')
    })
    return joined(client, rollCall, () => lose(client))
  }

  function lose(client: pg.Client) {
    if (live !== client) return
    live = undefined
    heard += 1
    onLost()
    hangUp(client).catch(() => {})
    if (!stopped) void listen()
  }

  async function listen() {
    while (!stopped && !live) {
      try {
        const client = await connect()
        if (stopped) return await hangUp(client)
        live = client
        onListening()
        attempts.succeeded(client)
      } catch (error) {
        attempts.failed(error)
        await delay(RETRY_MS)
      }
    }
  }

  // Notifications arrive before the answer to the next query.
  const caughtUp = sharedRun(async () => {
    const client = live
    if (client) await ask(client, 'select 1').catch(() => lose(client))
    else heard += 1
  })

  /** Without a connection nobody can be asked: wait for the next one, within one deadline. */
  const askAll = sharedRun(async () => {
    const deadline = Date.now() + patienceMs
    while (!stopped && Date.now() < deadline) {
      const client = live ?? (await attempts.nextSuccess(deadline - Date.now()))
      if (!client) return
      try {
        return await rollCall.everybody(client, deadline)
      } catch {
        lose(client)
        await delay(RETRY_MS)
      }
    }
  })

  await listen()
  const beats = setInterval(() => void caughtUp(), BEAT_MS)
  return {
    heard: () => heard,
    caughtUp,
    heardByAll: () => noLongerThan(patienceMs, askAll()),
    stop: async () => {
      stopped = true
      clearInterval(beats)
      if (live) await hangUp(live)
    },
  }
}

async function joined(client: pg.Client, rollCall: RollCall, onEnd: () => void) {
  client.on('error', onEnd)
  client.on('end', onEnd)
  try {
    await client.connect()
    await ask(client, `listen ${CHANGES_CHANNEL}`)
    await rollCall.join(client)
    return client
  } catch (error) {
    await hangUp(client)
    throw error
  }
}

/** Logs the first failure and the first success after it, which resolves the waiting callers. */
function connectionAttempts(log?: Pick<Logger, 'warn'>) {
  const waiting = new Set<(client?: pg.Client) => void>()
  let areFailing = false
  return {
    succeeded: (client: pg.Client) => {
      if (areFailing) log?.warn('changes are heard of again')
      areFailing = false
      for (const resolve of waiting) resolve(client)
    },
    failed: (error: unknown) => {
      if (!areFailing) log?.warn({ err: error }, 'no notifications of changes: nothing is cached')
      areFailing = true
    },
    nextSuccess: async (ms: number) => {
      const { promise, resolve } = Promise.withResolvers<pg.Client | undefined>()
      waiting.add(resolve)
      const patience = setTimeout(() => resolve(undefined), ms)
      const client = await promise
      clearTimeout(patience)
      waiting.delete(resolve)
      return client
    },
  }
}

/** A caller during a question waits for the next one, so its patience is counted from now. */
async function noLongerThan(ms: number, work: Promise<void>) {
  const patience = new AbortController()
  const { signal } = patience
  await Promise.race([work, delay(ms, undefined, { signal }).catch(() => {})])
  patience.abort()
}

const onConnection = inOrder<pg.Client>()

const ask = (client: pg.Client, text: string, values?: unknown[]) =>
  onConnection(client, () => askNow(client, text, values))

async function askNow(client: pg.Client, text: string, values?: unknown[]) {
  const silence = setTimeout(() => void client.end(), SILENCE_MS)
  try {
    return await client.query(text, values)
  } finally {
    clearTimeout(silence)
  }
}

import pg from 'pg'
import { throwIfAborted } from '#server/request-abort.ts'
import {
  DatabaseUnavailable,
  NoFreeConnection,
  StatementUnanswered,
} from './database-unavailable.ts'

export type Timeouts = {
  statement: number
  lock: number
  connect: number
  turn: number
}
export const TIMEOUTS: Timeouts = { statement: 15_000, lock: 5_000, connect: 5_000, turn: 10_000 }
const CLOSE_MS = 2_000

/** pg has one limit for opening a connection and for waiting until one is free. */
const opensWithin = (connectionTimeoutMillis: number) =>
  class extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      super({ ...settings, connectionTimeoutMillis })
    }
  }

/** pg's message when the pool is exhausted; it has no code. */
const NONE_WAS_FREE = 'timeout exceeded when trying to connect'

function whyNotOpen(error: Error) {
  if (error instanceof pg.DatabaseError) return error
  return error.message === NONE_WAS_FREE ? new NoFreeConnection() : new DatabaseUnavailable(error)
}

type Settings = pg.ClientConfig & {
  max: number
  timeouts: Timeouts
  silenceMs?: number
  /** A pooler may give each transaction another session, so sessions hold no state. */
  sessionsAreShared?: boolean
}
export type Ask = (query: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** A pooler refuses unknown settings; its operator sets these in the sessions that it opens. */
export const ofSession = (timeouts: Timeouts) => ({
  statement_timeout: timeouts.statement,
  lock_timeout: timeouts.lock,
  idle_in_transaction_session_timeout: 15_000,
  // Pages come from memory or flash: at the default of 4 the planner prefers to scan.
  options: '-c random_page_cost=1.1',
})

const unnamed = (query: pg.QueryConfig): pg.QueryConfig => ({ ...query, name: undefined })

export const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

/** A connection that failed is closed, so that no rows of another query appear on it. */
export class ConnectionPool {
  readonly #pool: pg.Pool
  readonly #silenceMs: number
  readonly #sessionsAreShared: boolean
  readonly #open = new Set<pg.PoolClient>()
  readonly #lost = new WeakSet<pg.PoolClient>()
  readonly #doubtful = new WeakSet<pg.PoolClient>()
  readonly #waiting = new Set<(reason: Error) => void>()
  #isSilent = false

  constructor({ timeouts, silenceMs, sessionsAreShared = false, ...settings }: Settings) {
    this.#sessionsAreShared = sessionsAreShared
    // The server ends slow statements itself: a longer silence means that it is gone.
    this.#silenceMs = silenceMs ?? timeouts.statement + 1_000
    this.#pool = new pg.Pool({
      Client: opensWithin(timeouts.connect),
      connectionTimeoutMillis: timeouts.turn,
      ...(sessionsAreShared ? {} : ofSession(timeouts)),
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: 60 * 60,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...settings,
    })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      this.#open.add(client)
      client.on('error', () => this.#lost.add(client))
    })
    this.#pool.on('remove', (client) => this.#open.delete(client))
  }

  async withConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#take()
    try {
      throwIfAborted()
      return await work(client)
    } finally {
      client.release(this.#doubtful.has(client) || client.getTransactionStatus() !== 'I')
    }
  }

  readonly query: Ask = (query, values) =>
    this.withConnection((client) => this.ask(client, query, values))

  async ask(client: pg.PoolClient, query: pg.QueryConfig, values?: unknown[]) {
    let isUnanswered = false
    const silence = setTimeout(() => {
      isUnanswered = true
      this.#lost.add(client)
      void client.end()
    }, this.#silenceMs)
    try {
      return await client.query(this.#sessionsAreShared ? unnamed(query) : query, values)
    } catch (error) {
      if (!isRefusal(error)) this.#doubtful.add(client)
      if (!this.#lost.has(client) || error instanceof pg.DatabaseError) throw error
      const isPoolers = isUnanswered && this.#sessionsAreShared
      throw isPoolers ? new StatementUnanswered(error) : new DatabaseUnavailable(error)
    } finally {
      clearTimeout(silence)
    }
  }

  #take() {
    return new Promise<pg.PoolClient>((resolve, reject) => {
      if (this.#isSilent) return reject(new DatabaseUnavailable('silent'))
      this.#waiting.add(reject)
      this.#pool.connect((error, client) => {
        const isWaiting = this.#waiting.delete(reject)
        if (client && isWaiting) resolve(client)
        else if (client) client.release()
        else reject(whyNotOpen(error!))
      })
    })
  }

  set isSilent(isSilent: boolean) {
    this.#isSilent = isSilent
    if (!isSilent) return
    for (const reject of this.#waiting) reject(new DatabaseUnavailable('silent'))
    this.#waiting.clear()
    for (const client of this.#open) {
      this.#lost.add(client)
      client.connection.stream.destroy()
    }
  }

  async close() {
    const timer = setTimeout(() => {
      for (const client of this.#open) void client.end()
    }, CLOSE_MS)
    await this.#pool.end()
    clearTimeout(timer)
  }
}

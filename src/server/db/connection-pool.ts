import pg from 'pg'
import { DatabaseAway } from './database-away.ts'

/** How long is waited for what, in milliseconds. */
export type Patience = {
  statement: number
  lock: number
  /** For a connection to open. */
  connect: number
  /** For a free connection, when all are in use. */
  turn: number
}
export const PATIENCE: Patience = { statement: 15_000, lock: 5_000, connect: 5_000, turn: 10_000 }
const CLOSE_MS = 2_000

/** The pool has one limit for opening a connection and for waiting until one is free. */
const opensWithin = (connectionTimeoutMillis: number) =>
  class extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      super({ ...settings, connectionTimeoutMillis })
    }
  }

type Settings = pg.ClientConfig & { max: number; patience: Patience; silenceMs?: number }
export type Ask = (query: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Refused for what the data are: the statement failed, and nothing else is different. */
const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

/**
 * Connections that are used again only when nothing is wrong with them. Whatever else failed on
 * one than a value or a constraint, and whatever it left open, it is closed and another made: that
 * costs milliseconds, and rows that belong to somebody else's question cannot appear.
 */
export class ConnectionPool {
  readonly #pool: pg.Pool
  readonly #silenceMs: number
  readonly #open = new Set<pg.PoolClient>()
  readonly #lost = new WeakSet<pg.PoolClient>()
  readonly #doubtful = new WeakSet<pg.PoolClient>()
  /** Those who wait for a connection: how to tell them that none will come. */
  readonly #waiting = new Set<(reason: Error) => void>()
  #isSilent = false

  constructor({ patience, silenceMs, ...settings }: Settings) {
    // The server ends a statement by itself: one that says nothing for longer is gone.
    this.#silenceMs = silenceMs ?? patience.statement + 1_000
    this.#pool = new pg.Pool({
      Client: opensWithin(patience.connect),
      connectionTimeoutMillis: patience.turn,
      statement_timeout: patience.statement,
      lock_timeout: patience.lock,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: 60 * 60,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...settings,
    })
    // It has been taken out of the pool already; whoever asks next gets another.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      this.#open.add(client)
      client.on('error', () => this.#lost.add(client))
    })
    this.#pool.on('remove', (client) => this.#open.delete(client))
  }

  /** Lends one connection for a piece of work, such as a transaction. */
  async lend<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#take()
    try {
      return await work(client)
    } finally {
      client.release(this.#doubtful.has(client) || client.getTransactionStatus() !== 'I')
    }
  }

  readonly query: Ask = (query, values) => this.lend((client) => this.ask(client, query, values))

  /** One question on a connection that was lent. Whoever gets no answer in time hangs up. */
  async ask(client: pg.PoolClient, query: pg.QueryConfig, values?: unknown[]) {
    const silence = setTimeout(() => {
      this.#lost.add(client)
      void client.end()
    }, this.#silenceMs)
    try {
      return await client.query(query, values)
    } catch (error) {
      if (!isRefusal(error)) this.#doubtful.add(client)
      if (this.#lost.has(client) && !(error instanceof pg.DatabaseError))
        throw new DatabaseAway(error)
      throw error
    } finally {
      clearTimeout(silence)
    }
  }

  #take() {
    return new Promise<pg.PoolClient>((resolve, reject) => {
      if (this.#isSilent) return reject(new DatabaseAway('silent'))
      this.#waiting.add(reject)
      this.#pool.connect((error, client) => {
        const isWaiting = this.#waiting.delete(reject)
        if (client && isWaiting) resolve(client)
        else if (client) client.release()
        else reject(error instanceof pg.DatabaseError ? error : new DatabaseAway(error))
      })
    })
  }

  /** While the server says nothing, nobody waits for it: what was asked fails, and what is asked too. */
  set isSilent(isSilent: boolean) {
    this.#isSilent = isSilent
    if (!isSilent) return
    for (const reject of this.#waiting) reject(new DatabaseAway('silent'))
    this.#waiting.clear()
    for (const client of this.#open) {
      this.#lost.add(client)
      client.connection.stream.destroy()
    }
  }

  /** Lets what is under way finish, for a while. */
  async close() {
    const impatient = setTimeout(() => {
      for (const client of this.#open) void client.end()
    }, CLOSE_MS)
    await this.#pool.end()
    clearTimeout(impatient)
  }
}

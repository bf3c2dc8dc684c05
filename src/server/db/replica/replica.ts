import type { Logger } from 'pino'
import { throwIfAborted } from '#server/request-abort.ts'
import { addressOf, type Connection } from '../connection/address.ts'
import type { ChangeListener } from '../listening/changes.ts'
import { drizzleOver, type Database, type Db } from '../client.ts'
import {
  ConnectionPool,
  isRefusal,
  TIMEOUTS,
  type Ask,
  type Timeouts,
} from '../connection/connection-pool.ts'
import {
  isDatabaseUnavailable,
  isStatementTimeout,
  NoFreeConnection,
  reasonOf,
  StatementUnanswered,
} from '../connection/database-unavailable.ts'
import { watchHeartbeat } from '../connection/heartbeat.ts'
import { ReplicaLog } from './replica-log.ts'
import { ReplicaPosition } from './replica-position.ts'

/** Short limits: a visitor's statement must not hold up others as long as a writer's may. */
export const READING_TIMEOUTS = { ...TIMEOUTS, connect: 2_000, turn: 2_000, statement: 3_000 }
const LOGGED_BEHIND_MS = 10_000
/** One overdue statement is slow itself; with so many, the replica is slow. */
const SLOW_TIMES = 5
const SLOW_WITHIN_MS = 10_000

type Options = {
  primary: Pick<Database, 'db' | 'ask'>
  poolSize: number
  sessionsAreShared?: boolean
  timeouts?: Timeouts
  loggedBehindMs?: number
  log: Pick<Logger, 'info' | 'warn'>
}

/** Visitors read the replica while it has replayed all known changes, otherwise the primary. */
export class Replica implements ChangeListener {
  readonly db: Db
  readonly #askPrimary: Ask
  readonly #pool: ConnectionPool
  readonly #log: ReplicaLog
  readonly #position: ReplicaPosition
  readonly #beginHeartbeat: () => ReturnType<typeof watchHeartbeat> | undefined
  #heartbeat: ReturnType<typeof watchHeartbeat> | undefined
  #slowAt: number[] = []

  constructor(connection: Connection, options: Options) {
    const { primary, poolSize, sessionsAreShared = false, timeouts = READING_TIMEOUTS } = options
    const { loggedBehindMs = LOGGED_BEHIND_MS } = options
    this.#askPrimary = primary.ask
    this.#pool = new ConnectionPool({
      ...addressOf(connection),
      timeouts,
      max: poolSize,
      sessionsAreShared,
      application_name: 'ascent visitors',
    })
    this.#log = new ReplicaLog(options.log)
    this.#position = new ReplicaPosition({
      pool: this.#pool,
      askPrimary: primary.ask,
      loggedBehindMs,
      log: this.#log,
    })
    // A busy pooler would look like a frozen server; statements have their own limits.
    this.#beginHeartbeat = () =>
      sessionsAreShared
        ? undefined
        : watchHeartbeat(connection, (isSilent) => (this.#pool.isSilent = isSilent))
    const { transaction } = primary.db
    this.db = Object.assign(drizzleOver(this.#read), { transaction })
  }

  get state() {
    return this.#position.state
  }

  get isCurrent() {
    return this.state === 'current'
  }

  onListening() {
    this.#heartbeat ??= this.#beginHeartbeat()
    this.#position.isListening = true
  }

  onLost() {
    this.#position.isListening = false
  }

  onChange() {
    this.#position.doubt()
  }

  async close() {
    this.#log.close()
    this.#position.stop()
    await this.#heartbeat?.stop()
    await this.#pool.close()
  }

  readonly #read: Ask = async (query, values) => {
    const { needed } = this.#position
    if (needed) {
      let isAsked = false
      try {
        return await this.#pool.withConnection(async (client) => {
          if (!(await this.#position.isReachedOn(client, needed))) throw new Error('behind')
          isAsked = true
          return this.#pool.ask(client, query, values)
        })
      } catch (error) {
        throwIfAborted()
        if (isRefusal(error)) throw error
        if (isAsked && isStatementTimeout(error)) this.#countSlow(error)
        else this.#leaveAloneAfter(error as Error)
        this.#log.failed(error as Error)
      }
    }
    // The rest of this request must not read anything older than this answer of the primary.
    return this.#askPrimary(query, values).finally(() => this.#position.doubt())
  }

  /** Not repeated on the primary: somebody has waited already. A silent pooler lost its replica. */
  #countSlow(error: unknown) {
    const now = Date.now()
    this.#slowAt = [...this.#slowAt.filter((at) => now - at < SLOW_WITHIN_MS), now]
    if (this.#slowAt.length >= SLOW_TIMES) {
      this.#slowAt = []
      this.#log.slow(SLOW_TIMES, SLOW_WITHIN_MS)
      this.#position.leaveAlone()
    }
    if (!(error instanceof StatementUnanswered)) throw error
    this.#position.doubt()
  }

  /** One whose connections are all used is not away. */
  #leaveAloneAfter(error: Error) {
    if (error instanceof NoFreeConnection) return
    if (!isDatabaseUnavailable(error) && !isStatementTimeout(error)) return
    this.#log.notRead(reasonOf(error))
    this.#position.leaveAlone()
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { throwIfGivenUp } from '#server/given-up.ts'
import { addressOf, type Connection } from './address.ts'
import type { ChangeListener } from './changes.ts'
import { drizzleOver, type Database, type Db } from './client.ts'
import { ConnectionPool, isRefusal, TIMEOUTS, type Ask, type Timeouts } from './connection-pool.ts'
import { isDatabaseUnavailable, reasonOf, tookTooLong } from './database-unavailable.ts'
import { watchHeartbeat } from './heartbeat.ts'

/** How soon a replica that is behind, or away, is asked again. */
const BEHIND_MS = 20
const AWAY_MS = 1_000
/** From then on it is told that it is behind. */
const BEHIND_TOLD_MS = 10_000
/** To reach it; and no visitor's statement may hold up those behind it for as long as a writer's. */
const TIMEOUTS_HERE = { ...TIMEOUTS, connect: 2_000, turn: 2_000, statement: 3_000 }

type Position = { cluster: string; lsn: string }

type Options = {
  primary: Pick<Database, 'db' | 'ask'>
  poolSize: number
  sessionsAreShared?: boolean
  timeouts?: Timeouts
  behindMs?: number
  log: Pick<Logger, 'info' | 'warn'>
}

/** With what was not flushed yet: a commit that does not wait for the disk is told of as well. */
const POSITION = `
  select system_identifier::text as cluster, pg_current_wal_insert_lsn()::text as lsn
  from pg_control_system()`

const REACHES = `
  select pg_is_in_recovery() and system_identifier::text = $1 as is_replica,
    pg_last_wal_replay_lsn() >= $2::pg_lsn as is_reached
  from pg_control_system()`

const isCancelled = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'

const PRIMARY_SILENT = 'the primary did not say how far it is'
const BEHIND = 'it stays behind; its replay may be paused, or its line to the primary cut'

/**
 * Reads of visitors. They run on the replica while it has replayed everything that this process
 * was told of, and on the primary otherwise or when anything goes wrong but the statement itself.
 * Nothing is opened before it can be told.
 */
export class Replica implements ChangeListener {
  readonly db: Db
  readonly #connection: Connection
  readonly #options: Options
  readonly #pool: ConnectionPool
  #heartbeat: ReturnType<typeof watchHeartbeat> | undefined
  readonly #stopping = new AbortController()
  readonly #reached = new WeakMap<pg.PoolClient, Position>()
  readonly #told = new Set<string>()
  #isListening = false
  #isCatchingUp = false
  #isAway: boolean | undefined
  #doubts = 0
  #leftAloneUntil = 0
  /** What a connection must have replayed. Undefined: the primary is read. */
  #needed: Position | undefined

  constructor(connection: Connection, options: Options) {
    const { primary, poolSize, sessionsAreShared = false, timeouts = TIMEOUTS_HERE } = options
    this.#connection = connection
    this.#options = options
    this.#pool = new ConnectionPool({
      ...addressOf(connection),
      timeouts,
      max: poolSize,
      sessionsAreShared,
      application_name: 'ascent visitors',
    })
    const { transaction } = primary.db
    this.db = Object.assign(drizzleOver(this.#read), { transaction })
  }

  get isCurrent() {
    return this.#needed !== undefined
  }

  onListening() {
    this.#heartbeat ??= watchHeartbeat(this.#connection, (isSilent) => {
      this.#pool.isSilent = isSilent
    })
    this.#isListening = true
    this.#doubt()
  }

  onLost() {
    this.#isListening = false
    this.#doubt()
  }

  onChange() {
    this.#doubt()
  }

  async close() {
    this.#isListening = false
    this.#doubt()
    this.#stopping.abort()
    await this.#heartbeat?.stop()
    await this.#pool.close()
  }

  readonly #read: Ask = async (query, values) => {
    const needed = this.#needed
    if (needed) {
      let isAsked = false
      try {
        return await this.#pool.withConnection(async (client) => {
          if (!(await this.#reaches(client, needed))) throw new Error('behind')
          isAsked = true
          return this.#pool.ask(client, query, values)
        })
      } catch (error) {
        throwIfGivenUp()
        // The primary would say the same.
        if (isRefusal(error)) throw error
        if (isDatabaseUnavailable(error) || tookTooLong(error)) this.#leaveAlone(error as Error)
        // The primary has other things to do than what takes so long, and somebody has waited already.
        if (isAsked && isCancelled(error)) throw error
        this.#tellOnce(error as Error)
      }
    }
    // What the rest of this request reads must not be older than what the primary says now.
    return this.#options.primary.ask(query, values).finally(() => this.#doubt())
  }

  /** One that is slow would hold up every visitor in turn. */
  #leaveAlone(reason: Error) {
    this.#leftAloneUntil = Date.now() + AWAY_MS
    this.#tellWhetherAway(reason)
    this.#doubt()
  }

  #doubt() {
    this.#doubts += 1
    this.#needed = undefined
    if (!this.#isCatchingUp) void this.#catchUp()
  }

  async #catchUp() {
    this.#isCatchingUp = true
    while (this.#isListening && !this.#needed) {
      await this.#pause(Math.max(0, this.#leftAloneUntil - Date.now()))
      try {
        await this.#reachPrimary()
      } catch (error) {
        this.#tellWhetherAway(error as Error)
        await this.#pause(AWAY_MS)
      }
    }
    this.#isCatchingUp = false
  }

  async #reachPrimary() {
    const doubts = this.#doubts
    const position = await this.#positionOfPrimary()
    const { behindMs = BEHIND_TOLD_MS } = this.#options
    const told = Date.now() + behindMs
    let wait = BEHIND_MS
    while (!(await this.#pool.withConnection((client) => this.#reaches(client, position)))) {
      await this.#pause(wait)
      wait = Math.min(2 * wait, AWAY_MS)
      if (!this.#isListening) return
      if (Date.now() > told) this.#tellWhetherAway(new Error(BEHIND))
    }
    if (Date.now() < this.#leftAloneUntil) return
    this.#tellWhetherAway(undefined)
    if (doubts === this.#doubts) this.#needed = position
  }

  async #positionOfPrimary() {
    try {
      const { rows } = await this.#options.primary.ask({ text: POSITION })
      return rows[0] as Position
    } catch (error) {
      throw new Error(PRIMARY_SILENT, { cause: error })
    }
  }

  /** Asked on each connection: behind one address there may be another replica. */
  async #reaches(client: pg.PoolClient, position: Position) {
    if (this.#reached.get(client) === position) return true
    const { cluster, lsn } = position
    const { rows } = await this.#pool.ask(client, { text: REACHES }, [cluster, lsn])
    const answer = rows[0] as { is_replica: boolean; is_reached: boolean }
    if (!answer.is_replica) throw new Error('it is no replica of the database in DATABASE_URL')
    if (answer.is_reached) this.#reached.set(client, position)
    return answer.is_reached
  }

  #tellWhetherAway(reason: Error | undefined) {
    const isAway = reason !== undefined
    if (this.#stopping.signal.aborted || this.#isAway === isAway) return
    const level = this.#isAway ? 'warn' : 'info'
    this.#isAway = isAway
    const { log } = this.#options
    if (isAway) {
      const why = reason.message === PRIMARY_SILENT ? PRIMARY_SILENT : reasonOf(reason)
      return log.warn(`visitors read from the primary, not from DATABASE_READ_URL: ${why}`)
    }
    this.#told.clear()
    log[level]('visitors read from the replica')
  }

  #tellOnce(error: Error) {
    const kind = error instanceof pg.DatabaseError ? `${error.code}` : error.message
    if (this.#told.has(kind)) return
    this.#told.add(kind)
    const why = reasonOf(error)
    this.#options.log.warn(`a read failed on the replica (${why}); the primary answered it`)
  }

  #pause(ms: number) {
    return delay(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {})
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { runWithoutAbort } from '#server/request-abort.ts'
import type { Ask, ConnectionPool } from '../connection/connection-pool.ts'
import { NoFreeConnection, reasonOf } from '../connection/database-unavailable.ts'
import type { ReplicaLog } from './replica-log.ts'

const BEHIND_MS = 20
const AWAY_MS = 1_000

type Position = { cluster: string; lsn: string }

type Parts = {
  pool: ConnectionPool
  askPrimary: Ask
  loggedBehindMs: number
  log: ReplicaLog
}

/** Includes what is not flushed yet: commits that do not wait for the disk count too. */
const POSITION = `
  select system_identifier::text as cluster, pg_current_wal_insert_lsn()::text as lsn
  from pg_control_system()`

const REACHES = `
  select pg_is_in_recovery() and system_identifier::text = $1 as is_replica,
    pg_last_wal_replay_lsn() >= $2::pg_lsn as is_reached
  from pg_control_system()`

const PRIMARY_SILENT = 'the primary did not say how far it is'
const BEHIND = 'it stays behind; its replay may be paused, or its connection to the primary cut'

export class ReplicaPosition {
  readonly #parts: Parts
  readonly #stopping = new AbortController()
  readonly #reached = new WeakMap<pg.PoolClient, Position>()
  #isListening = false
  #isCatchingUp = false
  #isAway = false
  #doubts = 0
  #leftAloneUntil = 0
  #needed: Position | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get needed() {
    return this.#needed
  }

  get state() {
    if (this.#needed) return 'current'
    return this.#isAway ? 'away' : 'behind'
  }

  /** Without notifications of changes nobody knows how far the replica must be. */
  set isListening(isListening: boolean) {
    this.#isListening = isListening
    this.doubt()
  }

  doubt() {
    this.#doubts += 1
    this.#needed = undefined
    // The request that noticed may end before the replica is back.
    if (!this.#isCatchingUp) void runWithoutAbort(() => this.#catchUp())
  }

  leaveAlone() {
    this.#leftAloneUntil = Date.now() + AWAY_MS
    this.#isAway = true
    this.doubt()
  }

  /** Asked on each connection: behind one address there may be several replicas. */
  async isReachedOn(client: pg.PoolClient, position: Position) {
    if (this.#reached.get(client) === position) return true
    const { cluster, lsn } = position
    const { rows } = await this.#parts.pool.ask(client, { text: REACHES }, [cluster, lsn])
    const answer = rows[0] as { is_replica: boolean; is_reached: boolean }
    if (!answer.is_replica) throw new Error('it is no replica of the database in DATABASE_URL')
    if (answer.is_reached) this.#reached.set(client, position)
    return answer.is_reached
  }

  stop() {
    this.isListening = false
    this.#stopping.abort()
  }

  async #catchUp() {
    this.#isCatchingUp = true
    while (this.#isListening && !this.#needed) {
      await this.#pause(Math.max(0, this.#leftAloneUntil - Date.now()))
      try {
        await this.#reachPrimary()
      } catch (error) {
        if (error instanceof NoFreeConnection) continue
        this.#isAway = true
        this.#parts.log.notRead(reasonOf(error as Error))
        await this.#pause(AWAY_MS)
      }
    }
    this.#isCatchingUp = false
  }

  async #reachPrimary() {
    const { pool, log, loggedBehindMs } = this.#parts
    const doubts = this.#doubts
    const position = await this.#positionOfPrimary()
    const loggedFrom = Date.now() + loggedBehindMs
    let wait = BEHIND_MS
    while (!(await pool.withConnection((client) => this.isReachedOn(client, position)))) {
      this.#isAway = false
      await this.#pause(wait)
      wait = Math.min(2 * wait, AWAY_MS)
      if (!this.#isListening) return
      if (Date.now() > loggedFrom) log.notRead(BEHIND)
    }
    if (Date.now() < this.#leftAloneUntil) return
    this.#isAway = false
    log.read()
    if (doubts === this.#doubts) this.#needed = position
  }

  async #positionOfPrimary() {
    const { rows } = await this.#parts.askPrimary({ text: POSITION }).catch(() => {
      throw new Error(PRIMARY_SILENT)
    })
    return rows[0] as Position
  }

  #pause(ms: number) {
    return delay(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {})
  }
}

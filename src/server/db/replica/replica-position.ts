import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { regardless } from '#server/given-up.ts'
import type { Ask, ConnectionPool } from '../connection/connection-pool.ts'
import { NoFreeConnection, reasonOf } from '../connection/database-unavailable.ts'
import type { ReplicaLog } from './replica-log.ts'

/** How soon a replica that is behind, or away, is asked again. */
const BEHIND_MS = 20
const AWAY_MS = 1_000

type Position = { cluster: string; lsn: string }

type Parts = {
  pool: ConnectionPool
  askPrimary: Ask
  loggedBehindMs: number
  log: ReplicaLog
}

/** With what was not flushed yet: a commit that does not wait for the disk is told of as well. */
const POSITION = `
  select system_identifier::text as cluster, pg_current_wal_insert_lsn()::text as lsn
  from pg_control_system()`

const REACHES = `
  select pg_is_in_recovery() and system_identifier::text = $1 as is_replica,
    pg_last_wal_replay_lsn() >= $2::pg_lsn as is_reached
  from pg_control_system()`

const PRIMARY_SILENT = 'the primary did not say how far it is'
const BEHIND = 'it stays behind; its replay may be paused, or its connection to the primary cut'

/** How far the replica must be to be read, and waiting until it is. */
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

  /** What a connection must have replayed. Undefined: the primary is read. */
  get needed() {
    return this.#needed
  }

  /** Behind, it answers but has not replayed what it must, or that is not known yet. */
  get state() {
    if (this.#needed) return 'current'
    return this.#isAway ? 'away' : 'behind'
  }

  /** Who does not listen for changes cannot know how far it must be. */
  set isListening(isListening: boolean) {
    this.#isListening = isListening
    this.doubt()
  }

  /** The primary has something that the replica may not have. */
  doubt() {
    this.#doubts += 1
    this.#needed = undefined
    // Whoever noticed may leave before the replica is back.
    if (!this.#isCatchingUp) void regardless(() => this.#catchUp())
  }

  leaveAlone() {
    this.#leftAloneUntil = Date.now() + AWAY_MS
    this.#isAway = true
    this.doubt()
  }

  /** Asked on each connection: behind one address there may be another replica. */
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
        // It has waited for one already.
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

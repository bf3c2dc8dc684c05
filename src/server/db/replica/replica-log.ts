import pg from 'pg'
import type { Logger } from 'pino'
import { reasonOf } from '../connection/database-unavailable.ts'

const READ_AGAIN = 'visitors read from the replica'

export class ReplicaLog {
  readonly #log: Pick<Logger, 'info' | 'warn'>
  readonly #failures = new Set<string>()
  #state: 'read' | 'not read' | 'slow' | 'closed' | undefined

  constructor(log: Pick<Logger, 'info' | 'warn'>) {
    this.#log = log
  }

  read() {
    const isFirst = this.#state === undefined
    if (!this.#begins('read')) return
    this.#failures.clear()
    if (isFirst) this.#log.info(READ_AGAIN)
    else this.#log.warn(READ_AGAIN)
  }

  notRead(why: string) {
    if (this.#begins('not read'))
      this.#log.warn(`visitors read from the primary, not from DATABASE_READ_URL: ${why}`)
  }

  slow(times: number, withinMs: number) {
    if (this.#begins('slow'))
      this.#log.warn(
        `the replica is slow: ${times} statements of visitors took too long within ${withinMs / 1_000} s; they read from the primary for a moment`,
      )
  }

  failed(error: Error) {
    const kind = error instanceof pg.DatabaseError ? `${error.code}` : error.message
    if (this.#failures.has(kind)) return
    this.#failures.add(kind)
    this.#log.warn(`a read failed on the replica (${reasonOf(error)}); the primary answered it`)
  }

  close() {
    this.#state = 'closed'
  }

  #begins(state: 'read' | 'not read' | 'slow') {
    if (this.#state === 'closed' || this.#state === state) return false
    this.#state = state
    return true
  }
}

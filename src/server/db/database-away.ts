import pg from 'pg'

/** There is no line to the database, or nothing comes over it. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
  }
}

/** PostgreSQL's words for: it is going, starting, or has no room for another connection. */
const AWAY = /^(57P0[1235]|53300|25P03|08...)$/

/** Whether the database could not be asked at all, as against: it answered that something is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '')
  return isDatabaseAway(error.cause)
}

/** PostgreSQL's words for: a statement or a lock took too long, or two waited for each other. */
const TOO_SLOW = new Set(['57014', '55P03', '40P01'])

export function tookTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return TOO_SLOW.has(error.code ?? '')
  return tookTooLong(error.cause)
}

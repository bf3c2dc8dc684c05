import pg from 'pg'

export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
  }
}

export class NoFreeConnection extends DatabaseUnavailable {
  constructor() {
    super(new Error('no connection was free'))
  }
}

/** Through a pooler: the server may be gone, or still busy with the statement. */
export class StatementUnanswered extends DatabaseUnavailable {}

/** PostgreSQL's codes for: shutting down, starting, too many connections, no longer the primary. */
const AWAY = /^(57P0[1235]|53300|25P03|25006|08...)$/

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '')
  return isDatabaseUnavailable(error.cause)
}

export const isStatementTimeout = (error: unknown) =>
  error instanceof StatementUnanswered ||
  (error instanceof pg.DatabaseError && error.code === '57014')

/** PostgreSQL's codes for a lock timeout and a deadlock. */
const HELD_UP = new Set(['55P03', '40P01'])

export function tookTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isStatementTimeout(error)) return true
  if (error instanceof pg.DatabaseError) return HELD_UP.has(error.code ?? '')
  return tookTooLong(error.cause)
}

export const firstOf = (problem: Error): NodeJS.ErrnoException =>
  problem.cause instanceof Error ? firstOf(problem.cause) : problem

export function reasonOf(problem: Error) {
  const { message, code } = firstOf(problem)
  return message || String(code)
}

import pg from 'pg'

export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
  }
}

/** PostgreSQL's codes for: shutting down, starting, too many connections, or not the primary any more. */
const AWAY = /^(57P0[1235]|53300|25P03|25006|08...)$/

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '')
  return isDatabaseUnavailable(error.cause)
}

/** PostgreSQL's codes for: a statement or a lock took too long, or a deadlock. */
const TOO_SLOW = new Set(['57014', '55P03', '40P01'])

export function tookTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return TOO_SLOW.has(error.code ?? '')
  return tookTooLong(error.cause)
}

export const firstOf = (problem: Error): NodeJS.ErrnoException =>
  problem.cause instanceof Error ? firstOf(problem.cause) : problem

/** In a few words, without a stack. */
export function reasonOf(problem: Error) {
  const { message, code } = firstOf(problem)
  return message || String(code)
}

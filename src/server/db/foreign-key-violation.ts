import { DatabaseError } from 'pg'

/** The name of the foreign key that refused a write, or null when it failed otherwise. */
export function violatedForeignKey(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseError && error.code === '23503') return error.constraint ?? null
  return violatedForeignKey(error.cause)
}

import { DatabaseError } from 'pg'

export function violatedForeignKey(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseError && error.code === '23503') return error.constraint ?? null
  return violatedForeignKey(error.cause)
}

import { DatabaseError } from 'pg'

export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseError && error.code === '23505') return error.constraint ?? null
  return violatedUnique(error.cause)
}

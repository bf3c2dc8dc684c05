import { DatabaseError } from 'pg'

const constraintViolated = (code: string) =>
  function constraintOf(error: unknown): string | null {
    if (!(error instanceof Error)) return null
    if (error instanceof DatabaseError && error.code === code) return error.constraint ?? null
    return constraintOf(error.cause)
  }

export const violatedForeignKey = constraintViolated('23503')
export const violatedUnique = constraintViolated('23505')

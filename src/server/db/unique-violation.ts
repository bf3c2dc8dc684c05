/** The name of the unique constraint that refused a write, or null when it failed otherwise. */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === '23505' && 'constraint_name' in error)
    return String(error.constraint_name)
  return violatedUnique(error.cause)
}

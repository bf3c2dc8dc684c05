/** The name of the foreign key that refused a write, or null when it failed otherwise. */
export function violatedForeignKey(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === '23503' && 'constraint_name' in error)
    return String(error.constraint_name)
  return violatedForeignKey(error.cause)
}

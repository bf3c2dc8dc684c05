import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Rows of a hand-written statement, however the driver wraps them. */
export async function rowsOf<Row>(db: Db, statement: SQL) {
  const result: unknown = await db.execute(statement)
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Row[]
}

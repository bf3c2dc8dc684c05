import type { SQL } from 'drizzle-orm'
import type { Db } from '../client.ts'

export async function rowsOf<Row>(db: Db, statement: SQL) {
  const { rows } = await db.execute(statement)
  return rows as Row[]
}

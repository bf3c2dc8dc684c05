import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

export async function countWaitingForLocks(db: Db) {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

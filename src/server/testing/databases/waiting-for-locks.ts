import { sql } from 'drizzle-orm'
import { drizzleOver, type Database, type Db } from '#server/db/client.ts'
import type { Ask } from '#server/db/connection/connection-pool.ts'

export async function countWaitingForLocks(db: Db) {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

/**
 * Writes that skip locked rows wait where PostgreSQL does not see them. One that comes with the same
 * statement again has met a lock; `forget` begins anew.
 */
export function watchRetries(database: Database) {
  const asked = new Map<string, number>()
  const ask: Ask = (query, values) => {
    if (/skip locked/i.test(query.text)) asked.set(query.text, (asked.get(query.text) ?? 0) + 1)
    return database.ask(query, values)
  }
  const { transaction } = database.db
  return {
    database: { ...database, ask, db: Object.assign(drizzleOver(ask), { transaction }) },
    forget: () => asked.clear(),
    isRetrying: () => Math.max(0, ...asked.values()) > 1,
  }
}

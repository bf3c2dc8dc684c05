import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import { drizzleOver, type Database, type Db } from '#server/db/client.ts'
import type { Ask } from '#server/db/connection/connection-pool.ts'

export async function countWaitingForLocks(db: Db) {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

/** Asks for what must wait for the row, then for what must not, and gives what has waited. */
export async function whileLocked<Answer>(
  db: Db,
  row: SQL,
  { waiting, others }: { waiting: () => Promise<Answer>[]; others: () => Promise<void> },
) {
  let answered = 0
  const late = await db.transaction(async (tx) => {
    await tx.execute(row)
    const asked = waiting()
    for (const each of asked) void each.then(() => (answered += 1))
    await others()
    expect(answered).toBe(0)
    return { asked }
  })
  return Promise.all(late.asked)
}

/**
 * Writes that skip locked rows wait where PostgreSQL does not see them. One that comes with the same
 * statement again has met a lock, and one that begins more transactions than it needs undisturbed (which
 * `deleted-meanwhile.test.ts` counts); `forget` begins anew.
 */
export function watchRetries(database: Database) {
  const asked = new Map<string, number>()
  let transactions = 0
  const ask: Ask = (query, values) => {
    if (/skip locked/i.test(query.text)) asked.set(query.text, (asked.get(query.text) ?? 0) + 1)
    return database.ask(query, values)
  }
  const begin = database.db.transaction
  const transaction: typeof begin = (work, config) => {
    transactions += 1
    return begin(work, config)
  }
  return {
    database: { ...database, ask, db: Object.assign(drizzleOver(ask), { transaction }) },
    forget: () => {
      asked.clear()
      transactions = 0
    },
    isRetrying: () => Math.max(0, ...asked.values()) > 1 || transactions > 5,
    transactionsBegun: () => transactions,
  }
}

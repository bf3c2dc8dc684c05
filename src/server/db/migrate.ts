import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from './client.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_240_001

/** Several processes may start at once: the lock lets one migrate while the others wait. */
export async function migrate({ connection }: Pick<Database, 'connection'>) {
  // A pool of one: the lock belongs to its connection and is gone when that closes.
  const { sql, close } = openDatabase(connection, { poolSize: 1 })
  try {
    await sql`set lock_timeout = 0`
    await sql`set statement_timeout = 0`
    await sql`select pg_advisory_lock(${LOCK})`
    await applyMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS })
  } finally {
    await close()
  }
}

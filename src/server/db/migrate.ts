import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { fileURLToPath } from 'node:url'
import { StartError } from '#server/process/start-error.ts'
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
    await refuseNewer(sql)
    await applyMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS })
  } finally {
    await close()
  }
}

/** Older code would write past rules that it does not know of. */
async function refuseNewer(sql: Database['sql']) {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.['name']) return
  const [newest] = await sql`select max(created_at) as at from drizzle.__drizzle_migrations`
  if (Number(newest?.['at'] ?? 0) <= known) return
  throw new StartError(
    'The database was changed by a newer version than this one: start that version, or use another database',
  )
}

import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartError } from '#server/start-error.ts'
import { unhurried, type Database, type Db } from './client.ts'
import { MIGRATIONS } from './migration-steps.ts'

export const SCHEMA_LOCK = 7_240_001

const SILENT_MS = 2_000

/** Processes may start at once: one migrates while the others wait. */
export const migrate = ({ connection }: Pick<Database, 'connection'>, onWaiting = () => {}) =>
  unhurried(connection, async (db) => {
    const waiting = setTimeout(onWaiting, SILENT_MS)
    await db
      .execute(sql`select pg_advisory_lock(${SCHEMA_LOCK})`)
      .finally(() => clearTimeout(waiting))
    await refuseNewer(db)
    await applyMigrations(db, { migrationsFolder: MIGRATIONS })
  })

/** Older code would bypass rules that it does not know. */
async function refuseNewer(db: Db) {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!table.rows[0]?.['name']) return
  const newest = await db.execute(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  )
  if (Number(newest.rows[0]?.['at'] ?? 0) <= known) return
  throw new StartError(
    'The database was changed by a newer version than this one: start that version, or use another database',
  )
}

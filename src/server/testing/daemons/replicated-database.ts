import { sql } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase, type Db } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { hangUp, oneConnection } from '#server/db/connection/one-connection.ts'
import { startReplica } from './start-replica.ts'
import { throwAwayFolder } from '../throw-away-folder.ts'
import { putUsedDatabase } from '../databases/used-database.ts'

const log = pino({ level: 'silent' })

/** A PostgreSQL of its own with the product's tables, and a way to start a standby of it. */
export async function replicatedDatabase() {
  const folder = await throwAwayFolder()
  await putUsedDatabase(folder)
  const server = await startEmbeddedPostgres({ dataDir: folder, log, settings: ['fsync=off'] })
  const database = openDatabase(server.connection)
  await migrate(database)
  return {
    server,
    database,
    /** It lets nobody hold up what is replayed. */
    standby: () =>
      startReplica({
        primary: server.connection,
        dataDir: join(folder, 'replica'),
        log,
        settings: ['max_standby_streaming_delay=0', 'fsync=off'],
      }),
    stop: async () => {
      await database.close()
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

type Place = Awaited<ReturnType<typeof replicatedDatabase>>['server']['connection']

export async function asAdmin(where: Place, ...statements: string[]) {
  const client = oneConnection({ ...where, user: 'postgres' }, 'tests')
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await hangUp(client)
}

export const slowOnReplica = sql`select case when pg_is_in_recovery() then pg_sleep(600)::text end`

export async function isOnReplica(db: Db) {
  const { rows } = await db.execute(sql`select pg_is_in_recovery() as it_is`)
  return rows[0]?.['it_is']
}

import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { hangUp, oneConnection } from '#server/db/connection/one-connection.ts'

/** The database of the product under test: for what no call can show or do. */
export async function queryDatabase<Row extends object>(sql: string, values: unknown[] = []) {
  const dataDir = process.env['E2E_DATA_DIR']!
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  const database = oneConnection(postgres.connection, 'a journey')
  await database.connect()
  const { rows } = await database.query<Row>(sql, values)
  await hangUp(database)
  await postgres.stop({ keepServer: true })
  return rows
}

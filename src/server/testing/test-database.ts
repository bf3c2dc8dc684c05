import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/client.ts'

/**
 * A migrated, empty database of its own for the test file that asks, at its top:
 * `const { db } = await createTestDatabase()`. It goes away when the file is done.
 */
export const createTestDatabase = () => createDatabase('template_ascent')

/** One without any tables, as before the first start. */
export const createBareDatabase = () => createDatabase('template1')

async function createDatabase(template: string): Promise<Database> {
  const server = inject('testServer')
  const name = `test_${randomUUID()}`
  await asAdmin(
    server,
    (sql) => sql`
    create database ${sql(name)} template ${sql(template)} owner ascent strategy wal_log`,
  )
  const database = openDatabase({ ...server, user: 'ascent', database: name }, { poolSize: 4 })
  afterAll(async () => {
    await database.close()
    await asAdmin(server, (sql) => sql`drop database ${sql(name)} with (force)`)
  })
  return database
}

async function asAdmin(
  server: { host: string; port: number },
  work: (sql: postgres.Sql) => Promise<unknown>,
) {
  const sql = postgres({ ...server, user: 'postgres', database: 'postgres', max: 1 })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}

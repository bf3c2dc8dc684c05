import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/client.ts'
import { oneConnection } from '#server/db/connection/one-connection.ts'

/** Tests of features do not test how busy the machine is. */
export const PATIENT_TIMEOUTS = { statement: 60_000, lock: 60_000, connect: 60_000, turn: 60_000 }

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
    `create database "${name}" template ${template} owner ascent strategy wal_log`,
  )
  const database = openDatabase(
    { ...server, user: 'ascent', database: name },
    { poolSize: 6, timeouts: PATIENT_TIMEOUTS },
  )
  afterAll(async () => {
    await database.close()
    await asAdmin(server, `drop database "${name}" with (force)`)
  })
  return database
}

async function asAdmin(server: { host: string; port: number }, statement: string) {
  const client = oneConnection(
    { ...server, user: 'postgres', database: 'postgres' },
    'tests',
    60_000,
  )
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

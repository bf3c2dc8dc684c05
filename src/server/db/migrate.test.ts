import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { StartError } from '#server/start-error.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { unhurried } from './client.ts'
import { migrate, SCHEMA_LOCK } from './migrate.ts'

const database = await createTestDatabase()

async function noted() {
  const { rows } = await database.db.execute(sql`select * from drizzle.__drizzle_migrations`)
  return rows
}

test('a database that is up to date is left as it is', async () => {
  const before = await noted()
  await migrate(database)
  expect(await noted()).toEqual(before)
})

test('a process that waits for another’s migration says so', async () => {
  const told = Promise.withResolvers<void>()
  const waiting = await unhurried(database.connection, async (db) => {
    await db.execute(sql`select pg_advisory_lock(${SCHEMA_LOCK})`)
    const migrated = migrate(database, told.resolve)
    await told.promise
    return { migrated }
  })
  await waiting.migrated
})

test('a database that a newer version changed is refused with one line', async () => {
  await database.db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of a later day', max(created_at) + 1 from drizzle.__drizzle_migrations`)
  const started = migrate(database)
  await expect(started).rejects.toBeInstanceOf(StartError)
  await expect(started).rejects.toThrow(/^The database was changed by a newer version [^\n]+$/)
})

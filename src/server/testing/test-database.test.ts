import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()

test('gives each file a migrated database of its own', async () => {
  const [tables] =
    await first.sql`select count(*)::int as count from pg_tables where schemaname = 'public'`
  expect(tables?.count).toBeGreaterThan(5)
  await first.sql`create table mark (id int)`
  const [seen] = await second.sql`select to_regclass('mark') as mark`
  expect(seen?.mark).toBe(null)
})

test('works as an ordinary owner, as the product does', async () => {
  const [role] = await first.sql`select rolsuper from pg_roles where rolname = current_user`
  expect(role?.rolsuper).toBe(false)
})

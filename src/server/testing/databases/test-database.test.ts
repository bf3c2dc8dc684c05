import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()

async function rowOf({ db }: typeof first, statement: string) {
  const { rows } = await db.execute(statement)
  return rows[0]
}

test('gives each file a migrated database of its own', async () => {
  const tables = await rowOf(
    first,
    `select count(*)::int as count from pg_tables where schemaname = 'public'`,
  )
  expect(tables?.['count']).toBeGreaterThan(5)
  await first.db.execute('create table mark (id int)')
  expect(await rowOf(second, `select to_regclass('mark') as mark`)).toEqual({ mark: null })
})

test('works as an ordinary owner, as the product does', async () => {
  const role = await rowOf(first, 'select rolsuper from pg_roles where rolname = current_user')
  expect(role).toEqual({ rolsuper: false })
})

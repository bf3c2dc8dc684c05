import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Db } from './client.ts'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

export type MigrationStep = { name: string; time: number; hash: string; statements: string[] }

export function migrationSteps(): MigrationStep[] {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[]
  }
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  return files.map(({ folderMillis, hash, sql: statements }, index) => ({
    name: journal.entries[index]!.tag,
    time: folderMillis,
    hash,
    statements,
  }))
}

/** For an empty database: the steps are recorded where `migrate` looks. */
export async function applySteps(db: Db, steps: MigrationStep[]) {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
  for (const { statements, hash, time } of steps) {
    for (const statement of statements) await db.execute(sql.raw(statement))
    await db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${time})`)
  }
}

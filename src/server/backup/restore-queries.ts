import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { SCHEMA_LOCK } from '#server/db/migrate.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { place, storedTables, type StoredTable } from './backup-queries.ts'

export async function lockSchema(db: Db) {
  await db.execute(sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`)
}

export const hasNoTables = async (db: Db) => (await storedTables(db)).length === 0

export async function insertRows(db: Db, table: StoredTable, lines: string[]) {
  const names = table.columns.map(({ name }) => sql.identifier(name))
  const values = table.columns.map(({ type }, index) => sql.raw(`(r ->> ${index})::${type}`))
  await db.execute(sql`
    insert into ${place(table)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) r`)
}

/** The migrations recorded themselves; the backup brings its own records. */
export async function forgetSteps(db: Db) {
  await db.execute(sql`delete from drizzle.__drizzle_migrations`)
}

export async function setSequences(db: Db, values: Record<string, string>) {
  await db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, given.value::bigint)
    from json_each_text(${JSON.stringify(values)}::text::json) as given
    join pg_sequences on schemaname || '.' || sequencename = given.key`)
}

type ForeignKey = { schema: string; table: string; name: string }

const eachForeignKey = (db: Db) =>
  rowsOf<ForeignKey>(
    db,
    sql`
      select pg_namespace.nspname as schema, pg_class.relname as table, pg_constraint.conname as name
      from pg_constraint
      join pg_class on pg_class.oid = pg_constraint.conrelid
      join pg_namespace on pg_namespace.oid = pg_class.relnamespace
      where pg_constraint.contype = 'f' and not pg_constraint.condeferrable and pg_namespace.nspname = 'public'`,
  )

/** Rows may come before what they refer to; counters must not count twice. */
export async function withoutTriggers(db: Db, tables: StoredTable[], work: () => Promise<void>) {
  const foreignKeys = await eachForeignKey(db)
  const alter = async ({ schema, table, name }: ForeignKey, how: string) =>
    db.execute(sql`
      alter table ${sql.identifier(schema)}.${sql.identifier(table)}
      alter constraint ${sql.identifier(name)} ${sql.raw(how)}`)
  for (const each of foreignKeys) await alter(each, 'deferrable initially deferred')
  for (const table of tables)
    await db.execute(sql`alter table ${place(table)} disable trigger user`)
  await work()
  await db.execute(sql`set constraints all immediate`)
  for (const table of tables) await db.execute(sql`alter table ${place(table)} enable trigger user`)
  for (const each of foreignKeys) await alter(each, 'not deferrable')
}

/** Without statistics the first searches would read whole tables. */
export async function gatherStatistics(db: Db) {
  await db.execute(sql`analyze`)
}

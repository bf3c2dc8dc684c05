import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'

/** A few rows with long texts may hold as much as thousands of others. */
const BATCH_BYTES = 4_000_000
const BATCH_ROWS = 500

type Column = { name: string; type: string; isCollated: boolean; isKey: boolean }

export type StoredTable = { schema: string; name: string; columns: Column[] }

export const fullName = ({ schema, name }: StoredTable) => `${schema}.${name}`

export const place = ({ schema, name }: StoredTable) =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`

/** The same text for a value on every server, and no timeout. */
export async function settleSession(db: Db) {
  for (const setting of [
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "timezone = 'UTC'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await db.execute(sql.raw(`set local ${setting}`))
}

export async function storedTables(db: Db): Promise<StoredTable[]> {
  const rows = await rowsOf<{ schema: string; name: string; columns: string }>(
    db,
    sql`
      select pg_namespace.nspname as schema, pg_class.relname as name,
        json_agg(json_build_object(
          'name', pg_attribute.attname, 'type', format_type(pg_attribute.atttypid, pg_attribute.atttypmod),
          'isCollated', pg_attribute.attcollation <> 0,
          'isKey', coalesce(pg_attribute.attnum = any(pg_constraint.conkey), false)
        ) order by pg_attribute.attnum)::text as columns
      from pg_class
      join pg_namespace on pg_namespace.oid = pg_class.relnamespace
      join pg_attribute on pg_attribute.attrelid = pg_class.oid
        and pg_attribute.attnum > 0 and not pg_attribute.attisdropped and pg_attribute.attgenerated = ''
      left join pg_constraint on pg_constraint.conrelid = pg_class.oid and pg_constraint.contype = 'p'
      where pg_class.relkind = 'r' and (pg_namespace.nspname = 'public' or pg_namespace.nspname = 'drizzle')
        and not exists (
          select from pg_depend
          where pg_depend.classid = 'pg_class'::regclass and pg_depend.objid = pg_class.oid and pg_depend.deptype = 'e')
      group by pg_namespace.nspname, pg_class.relname order by pg_namespace.nspname, pg_class.relname`,
  )
  return rows.map(({ columns, ...table }) => ({
    ...table,
    columns: JSON.parse(columns) as Column[],
  }))
}

export async function schemaTime(db: Db) {
  const [row] = await rowsOf<{ time: string | null }>(
    db,
    sql`select max(created_at)::text as time from drizzle.__drizzle_migrations`,
  )
  return row?.time ? Number(row.time) : null
}

/** By key, and text by its bytes: the same order on every server. */
function rowOrder({ columns }: StoredTable) {
  const keys = columns.filter(({ isKey }) => isKey)
  return sql.join(
    (keys.length > 0 ? keys : columns).map(({ name, isCollated }) =>
      isCollated
        ? sql`${sql.identifier(name)} collate "C"`
        : keys.length > 0
          ? sql.identifier(name)
          : sql`${sql.identifier(name)}::text collate "C"`,
    ),
    sql`, `,
  )
}

export async function* rowLines(db: Db, table: StoredTable) {
  const values = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )
  await db.execute(sql`
    declare backup_rows no scroll cursor for
    select to_json(array[${values}])::text as line from ${place(table)} order by ${rowOrder(table)}`)
  for (let count = 10; ;) {
    const rows = await rowsOf<{ line: string }>(db, sql.raw(`fetch ${count} from backup_rows`))
    for (const { line } of rows) yield line
    if (rows.length < count) break
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0)
    count = Math.max(1, Math.min(BATCH_ROWS, Math.floor((BATCH_BYTES * rows.length) / bytes)))
  }
  await db.execute(sql`close backup_rows`)
}

export async function sequenceValues(db: Db): Promise<Record<string, string>> {
  const rows = await rowsOf<{ name: string; value: string }>(
    db,
    sql`
      select schemaname || '.' || sequencename as name, last_value::text as value
      from pg_sequences
      where schemaname in ('public', 'drizzle') and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function* uploadKeys(db: Db) {
  await db.execute(sql`
    declare backup_uploads no scroll cursor for select key from uploads order by key collate "C"`)
  for (;;) {
    const rows = await rowsOf<{ key: string }>(
      db,
      sql.raw(`fetch ${BATCH_ROWS} from backup_uploads`),
    )
    for (const { key } of rows) yield key
    if (rows.length < BATCH_ROWS) return
  }
}

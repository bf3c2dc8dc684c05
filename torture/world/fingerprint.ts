import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Counters and keys, which refused calls may change too. */
const UNCOUNTED = ['rate_limits', 'secrets', 'certificate_keys']

/** Audit events that a refusal or a read may cause. */
const COUNTED_EVENTS = `kind not in ('sign-in-failed', 'lock-out', 'data-export')`

/** 'Last seen' moves by looking. */
const MOVING = ['last_seen_at', 'last_accessed_at']

type Row = Record<string, unknown>

export const rowsOf = async <Shape extends Row>(db: Db, query: ReturnType<typeof sql>) =>
  (await db.execute<Shape>(query)).rows

const columnsOf = (db: Db) =>
  rowsOf<{ name: string; columns: string }>(
    db,
    sql`select t.table_name as name,
      string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position)
        filter (where c.column_name <> all (${`{${MOVING.join(',')}}`}::text[])) as columns
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and t.table_name <> all (${`{${UNCOUNTED.join(',')}}`}::text[])
    group by 1 order by 1`,
  )

/**
 * A hash of every table, by a function in the database whose plans are cached: it is called
 * thousands of times.
 */
export async function fingerprinting(db: Db) {
  const parts = (await columnsOf(db)).map(
    ({ name, columns }) =>
      `select '${name}'::text, count(*) || ' ' ||
        coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0) from "${name}"
        where ${name === 'audit_events' ? COUNTED_EVENTS : 'true'}`,
  )
  await db.execute(sql`create schema if not exists torture`)
  await db.execute(
    sql.raw(`create or replace function torture.fingerprint()
      returns table (name text, hash text) language plpgsql as
      $$ #variable_conflict use_column
      begin return query ${parts.join(' union all ')}; end $$`),
  )
  const query = sql`select name, hash from torture.fingerprint()`
  return async () => {
    const rows = await rowsOf<{ name: string; hash: string }>(db, query)
    return new Map(rows.map(({ name, hash }) => [name, hash]))
  }
}

export const differences = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)

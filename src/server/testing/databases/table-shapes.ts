import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'

export type Row = Record<string, string | null>

export type Column = {
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  /** Made by the database, not to be given. */
  isComputed: boolean
  labels: string[] | null
}

type ForeignKey = { columns: string[]; target: string; targetColumns: string[] }

export type TableShape = {
  name: string
  columns: Column[]
  foreignKeys: ForeignKey[]
  checks: { columns: string[]; definition: string }[]
}

const namesOf = (table: string, numbers: string) =>
  sql.raw(`(select json_agg(a.attname order by position) from unnest(${numbers}) with ordinality
    as n(number, position) join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number)`)

/** The tables of the product as the database itself describes them; what others refer to first. */
export async function describeTables(db: Db): Promise<TableShape[]> {
  const rows = await rowsOf<{ shape: string }>(
    db,
    sql`
      select json_build_object('name', c.relname,
        'columns', (
          select json_agg(json_build_object(
            'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'isRequired', a.attnotnull, 'hasDefault', a.atthasdef,
            'isComputed', a.attidentity <> '' or a.attgenerated <> '',
            'labels', (select json_agg(enumlabel order by enumsortorder) from pg_enum
                       where enumtypid = a.atttypid)) order by a.attnum)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        'foreignKeys', (
          select coalesce(json_agg(json_build_object(
            'columns', ${namesOf('k.conrelid', 'k.conkey')},
            'target', (select relname from pg_class where oid = k.confrelid),
            'targetColumns', ${namesOf('k.confrelid', 'k.confkey')})), '[]')
          from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'),
        'checks', (
          select coalesce(json_agg(json_build_object(
            'columns', coalesce(${namesOf('k.conrelid', 'k.conkey')}, '[]'),
            'definition', pg_get_constraintdef(k.oid))), '[]')
          from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'))::text as shape
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  return targetsFirst(rows.map(({ shape }) => JSON.parse(shape) as TableShape))
}

function targetsFirst(tables: TableShape[]) {
  const ordered: TableShape[] = []
  const visited = new Set<string>()
  const visit = (table: TableShape) => {
    if (visited.has(table.name)) return
    visited.add(table.name)
    for (const { target } of table.foreignKeys) visit(tables.find(({ name }) => name === target)!)
    ordered.push(table)
  }
  tables.forEach(visit)
  return ordered
}

/** Every row of every table, as the database tells it. */
export async function readTables(db: Db) {
  const tables = new Map<string, Record<string, unknown>[]>()
  for (const { name } of await describeTables(db)) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    )
    tables.set(
      name,
      rows.map(({ row }) => JSON.parse(row) as Record<string, unknown>),
    )
  }
  return tables
}

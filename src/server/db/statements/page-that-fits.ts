import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { ANSWER_BYTES } from '#shared/text-limits.ts'
import type { Db } from '../client.ts'

type Listed = {
  table: PgTable & { id: PgColumn }
  where: SQL | undefined
  orderBy: readonly SQL[]
  bytes: SQL
}

type PageRange = { limit: number; offset: number }
type AskedWith = { limit: number | Placeholder; offset: number | Placeholder }

/** PostgreSQL knows the length of a text without reading it. */
export const bytesOf = (...columns: PgColumn[]) =>
  sql<number>`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${column}), 0)`),
    sql` + `,
  )}`

export const placeBy = (orderBy: readonly SQL[]) =>
  sql<number>`row_number() over (order by ${sql.join([...orderBy], sql`, `)})`

/** Join the table by `id`, order by `place`; `asked` counts the rows asked for. */
export const page = {
  id: sql<number>`page.id`,
  place: sql<number>`page.place`,
  asked: sql`page.asked`.mapWith(Number),
}

/** The rows that fit into one answer, at least one: longer texts are neither read nor held. */
export const rowsThatFit = (asked: SQLWrapper) => sql`(
  select id, place, asked from (
    select id, place, bytes, sum(bytes) over (order by place) as so_far, count(*) over () as asked
    from ${asked} as asked
  ) as weighed
  where so_far <= ${ANSWER_BYTES} or so_far = bytes
) as page`

export function pageThatFits(db: Db, listed: Listed, { limit, offset }: AskedWith) {
  const { table, where, orderBy, bytes } = listed
  return rowsThatFit(
    db
      .select({ id: table.id, bytes: bytes.as('bytes'), place: placeBy(orderBy).as('place') })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export async function countAll(
  db: Db,
  { table, where }: Pick<Listed, 'table' | 'where'>,
  { limit, offset }: PageRange,
  asked = 0,
) {
  if (asked < limit && (asked > 0 || offset === 0)) return offset + asked
  return db.$count(table, where)
}

/** For short rows, of which any number of a page fits into one answer. */
export async function pageOfRows<Columns extends SelectedFields>(
  db: Db,
  { columns, table, where, orderBy }: Omit<Listed, 'bytes'> & { columns: Columns },
  range: PageRange,
) {
  const rows = await db
    .select(columns as SelectedFields)
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(range.limit)
    .offset(range.offset)
  const total = await countAll(db, { table, where }, range, rows.length)
  return { rows: rows as SelectResultFields<Columns>[], total }
}

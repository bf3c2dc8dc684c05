import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Db } from '../client.ts'
import { countAll, type Listed, type PageRange } from './page-that-fits.ts'

type ListedRows<Columns> = Omit<Listed, 'bytes'> & { columns: Columns }

/** For short rows, of which any number of a page fits into one answer. */
export async function pageOfRows<Columns extends SelectedFields>(
  db: Db,
  { columns, table, where, orderBy }: ListedRows<Columns>,
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

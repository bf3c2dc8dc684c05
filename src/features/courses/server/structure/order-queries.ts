import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { asJson } from '#server/db/statements/as-json.ts'
import type { lessons, modules } from '#server/db/schema/courses.ts'

type Ordered = typeof modules | typeof lessons

export async function idsInOrder(db: Db, table: Ordered, where: SQL) {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(asc(table.orderIndex), asc(table.id))
  return rows.map(({ id }) => id)
}

export async function numberInOrder(db: Db, table: Ordered, ids: number[]) {
  await db.execute(sql`
    update ${table} set order_index = placed.place - 1
    from jsonb_array_elements_text(${asJson(ids)}) with ordinality as placed(id, place)
    where ${table.id} = placed.id::int and order_index <> placed.place - 1`)
}

export async function deleteInOrder(db: Db, table: Ordered, ids: number[], id: number) {
  if (ids.length < 2) return false
  await db.delete(table).where(eq(table.id, id))
  const left = ids.filter((other) => other !== id)
  await numberInOrder(db, table, left)
  return true
}

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { lessons, modules } from '#server/db/schema/courses.ts'

export async function numberInOrder(db: Db, table: typeof modules | typeof lessons, ids: number[]) {
  await db.execute(sql`
    update ${table} set order_index = placed.place - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as placed(id, place)
    where ${table.id} = placed.id::int and order_index <> placed.place - 1`)
}

import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema/operations.ts'

export async function deleteExpiredLimits(db: Db) {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
}

/** Every counter whose key begins so. */
export async function deleteLimits(db: Db, beginning: string) {
  await db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${beginning})`)
}

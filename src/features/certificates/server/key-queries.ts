import { desc, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { certificateKeys } from '#server/db/schema/certificates.ts'

export type NewKey = Omit<typeof certificateKeys.$inferInsert, 'createdAt'>

const newest = [desc(certificateKeys.createdAt), desc(certificateKeys.id)]

/** Newest first, whoever keeps their private half. */
export const listKeys = (db: Db) =>
  db
    .select({ id: certificateKeys.id, publicKey: certificateKeys.publicKey })
    .from(certificateKeys)
    .orderBy(...newest)

export async function newestPrivateKey(db: Db) {
  const [row] = await db
    .select()
    .from(certificateKeys)
    .where(isNotNull(certificateKeys.privateKey))
    .orderBy(...newest)
    .limit(1)
  return row
}

/** Newer than all before it, whatever the clock says. */
const NOW = sql`greatest(
  now(), (select max(created_at) + interval '1 millisecond' from certificate_keys))`

export async function addKey(db: Db, key: NewKey) {
  await db
    .insert(certificateKeys)
    .values({ ...key, createdAt: NOW })
    .onConflictDoNothing()
}

/** Of several processes that need the first key at once, one makes it. */
export const addFirstKey = (db: Db, key: NewKey) =>
  db.transaction(async (db) => {
    await db.execute(sql`lock table ${certificateKeys} in share row exclusive mode`)
    const before = await newestPrivateKey(db)
    if (!before) await addKey(db, key)
    return before ?? (await newestPrivateKey(db))!
  })

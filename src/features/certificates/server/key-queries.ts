import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { certificateKeys } from '#server/db/schema/certificates.ts'
import { firstRow } from '#server/db/statements/first-row.ts'

export type NewKey = Omit<typeof certificateKeys.$inferInsert, 'createdAt'>

const newest = [desc(certificateKeys.createdAt), desc(certificateKeys.id)]

const isPublished = isNull(certificateKeys.withdrawnAt)

export const listKeys = (db: Db) =>
  db
    .select({ id: certificateKeys.id, publicKey: certificateKeys.publicKey })
    .from(certificateKeys)
    .where(isPublished)
    .orderBy(...newest)

export async function isKnown(db: Db, id: string) {
  const rows = await db
    .select({ id: certificateKeys.id })
    .from(certificateKeys)
    .where(eq(certificateKeys.id, id))
  return rows.length > 0
}

export const newestPrivateKey = (db: Db) =>
  db
    .select()
    .from(certificateKeys)
    .where(isNotNull(certificateKeys.privateKey))
    .orderBy(...newest)
    .limit(1)
    .then(firstRow)

/** Newer than all before it, whatever the clock says. */
const NOW = sql`greatest(
  now(), (select max(created_at) + interval '1 millisecond' from certificate_keys))`

export async function addKey(db: Db, key: NewKey) {
  await db
    .insert(certificateKeys)
    .values({ ...key, createdAt: NOW })
    .onConflictDoNothing()
}

export const addFirstKey = (db: Db, key: NewKey) =>
  db.transaction(async (db) => {
    await db.execute(sql`lock table ${certificateKeys} in share row exclusive mode`)
    const before = await newestPrivateKey(db)
    if (!before) await addKey(db, key)
    return before ?? (await newestPrivateKey(db))!
  })

export async function markWithdrawn(db: Db, id: string) {
  const rows = await db
    .update(certificateKeys)
    .set({ withdrawnAt: sql`now()`, privateKey: null })
    .where(and(eq(certificateKeys.id, id), isPublished))
    .returning({ id: certificateKeys.id })
  return rows.length > 0
}

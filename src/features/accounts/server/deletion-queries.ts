import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'

export async function uploadKeysOf(db: Db, userId: number) {
  const rows = await db
    .select({ key: inquiries.resumeKey })
    .from(inquiries)
    .where(and(eq(inquiries.userId, userId), isNotNull(inquiries.resumeKey)))
  return rows.flatMap(({ key }) => key ?? [])
}

export async function deleteUserRow(db: Db, id: number) {
  await db.delete(users).where(eq(users.id, id))
}

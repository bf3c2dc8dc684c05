import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import type { Role } from '#shared/viewer.ts'

export async function uploadKeysOf(db: Db, userId: number) {
  const rows = await db
    .select({ key: inquiries.resumeKey })
    .from(inquiries)
    .where(and(eq(inquiries.userId, userId), isNotNull(inquiries.resumeKey)))
  return rows.flatMap(({ key }) => key ?? [])
}

/** Only with the role that the permission was given for. */
export async function deleteUserRow(db: Db, { id, role }: { id: number; role: Role }) {
  await db.delete(users).where(and(eq(users.id, id), eq(users.role, role)))
}

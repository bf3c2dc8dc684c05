import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { inquiries, uploads } from '#server/db/schema/inquiries.ts'
import type { Role } from '#shared/viewer.ts'

export async function deleteUploadsOf(db: Db, userId: number) {
  const theirs = db
    .select({ key: inquiries.resumeKey })
    .from(inquiries)
    .where(eq(inquiries.userId, userId))
  const rows = await db
    .delete(uploads)
    .where(inArray(uploads.key, theirs))
    .returning({ key: uploads.key })
  return rows.map(({ key }) => key)
}

/** Only with the role that the permission was given for. */
export async function deleteUserRow(db: Db, { id, role }: { id: number; role: Role }) {
  await db.delete(users).where(and(eq(users.id, id), eq(users.role, role)))
}

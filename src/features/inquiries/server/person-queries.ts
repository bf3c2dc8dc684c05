import { asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { inquiries, subscribers, uploads } from '#server/db/schema/inquiries.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import type { Person } from '#server/feature.ts'

/** Sent while signed in, or signed out from the account's confirmed address. */
const sentBy = ({ id, confirmedEmail }: Person) =>
  or(
    eq(inquiries.userId, id),
    confirmedEmail === null ? undefined : eq(sql`lower(${inquiries.email})`, confirmedEmail),
  )

export async function inquiriesOf(db: Db, person: Person) {
  const { id: _id, userId: _user, resumeKey: _key, ...columns } = getTableColumns(inquiries)
  return db
    .select({ ...columns, resume: uploads.fileName })
    .from(inquiries)
    .leftJoin(uploads, eq(uploads.key, inquiries.resumeKey))
    .where(sentBy(person))
    .orderBy(asc(inquiries.id))
}

export async function deleteInquiriesOf(db: Db, person: Person) {
  const rows = await db
    .delete(inquiries)
    .where(sentBy(person))
    .returning({ key: inquiries.resumeKey })
  return rows.flatMap(({ key }) => key ?? [])
}

export async function subscriptionOf(db: Db, { confirmedEmail }: Person) {
  if (confirmedEmail === null) return null
  return db
    .select({
      email: subscribers.email,
      createdAt: subscribers.createdAt,
      confirmedAt: subscribers.confirmedAt,
    })
    .from(subscribers)
    .where(eq(subscribers.emailKey, confirmedEmail))
    .then(firstRow)
}

export async function deleteSubscriptionOf(db: Db, { confirmedEmail }: Person) {
  if (confirmedEmail !== null)
    await db.delete(subscribers).where(eq(subscribers.emailKey, confirmedEmail))
}

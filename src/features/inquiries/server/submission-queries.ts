import type { Db } from '#server/db/client.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'

export type NewInquiry = typeof inquiries.$inferInsert

export async function insertInquiry(db: Db, inquiry: NewInquiry) {
  const [row] = await db.insert(inquiries).values(inquiry).returning()
  return row!
}

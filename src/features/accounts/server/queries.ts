import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'

export async function findUser(db: Db, id: number) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

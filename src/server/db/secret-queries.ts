import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Db } from './client.ts'
import { secrets } from './schema/operations.ts'

const known = new WeakMap<Db, Map<string, string>>()

/** The first caller creates it. Call with the pool, not inside a transaction. */
export async function secretOf(db: Db, name: string): Promise<string> {
  const ofPool = known.get(db) ?? new Map<string, string>()
  known.set(db, ofPool)
  const cached = ofPool.get(name)
  if (cached) return cached
  const value = randomBytes(32).toString('base64url')
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  ofPool.set(name, row!.value)
  return row!.value
}

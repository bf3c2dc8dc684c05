import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema/operations.ts'

export async function deleteExpiredLimits(db: Db) {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
}

export async function deleteLimits(db: Db, beginning: string) {
  await db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${beginning})`)
}

type Count = { key: string; points: number; seconds: number }

export async function countUnder(db: Db, { key, points, seconds }: Count) {
  const isOver = sql`${rateLimits.expire} <= now()`
  const expire = sql`now() + make_interval(secs => ${seconds})`
  const counted = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then ${expire} else ${rateLimits.expire} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.points} < ${points}`,
    })
    .returning({ key: rateLimits.key })
  return counted.length > 0
}

import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema/operations.ts'
import { tooManyRequests } from '#server/http/errors.ts'

export const DAY = 24 * 60 * 60

export type Limit = { name: string; points: number; seconds: number; message?: string }

const limiters = new WeakMap<Db, Map<string, RateLimiterDrizzle>>()

function limiterOf(db: Db, { name, points, seconds }: Limit) {
  const ofPool = limiters.get(db) ?? new Map<string, RateLimiterDrizzle>()
  limiters.set(db, ofPool)
  const known = ofPool.get(name)
  if (known) return known
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  })
  ofPool.set(name, limiter)
  return limiter
}

/** Returns how many are left. A null key (an address that does not count) passes. */
export async function spend(db: Db, limit: Limit, key: string | null, points = 1) {
  if (key === null) return limit.points
  try {
    return (await limiterOf(db, limit).consume(key, points)).remainingPoints
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw tooManyRequests(refusal.msBeforeNext / 1000, limit.message)
  }
}

/** Counts what is already done, so it never refuses. */
export async function countDone(db: Db, limit: Limit, key: string, points = 1) {
  await limiterOf(db, limit).penalty(key, points)
}

/** Seconds until it can be used again, 0 for now. Does not count. */
export async function usedUpFor(db: Db, limit: Limit, key: string) {
  const state = await limiterOf(db, limit).get(key)
  if (!state || state.consumedPoints < limit.points) return 0
  return Math.max(1, state.msBeforeNext / 1000)
}

/** Does not count: for limits on failures. */
export async function assertUnder(db: Db, limit: Limit, key: string | null) {
  const seconds = key === null ? 0 : await usedUpFor(db, limit, key)
  if (seconds > 0) throw tooManyRequests(seconds, limit.message)
}

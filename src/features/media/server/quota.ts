import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { HttpError, signedOut } from '#server/http/errors.ts'
import { lockAuthor } from '#server/limits/author-queries.ts'
import { QUOTA_FULL } from '../contract.ts'
import { storedBytesOf } from './queries.ts'

type Growth = { ownerId: number; bytes: number; env: Pick<Env, 'mediaQuotaMb'> }

export async function assertRoom(db: Db, { ownerId, bytes, env }: Growth) {
  const limit = env.mediaQuotaMb * 1024 * 1024
  if ((await storedBytesOf(db, ownerId)) + bytes > limit)
    throw new HttpError(413, QUOTA_FULL(env.mediaQuotaMb))
}

/** What one person uploads at once is counted one after the other. */
export const withinQuota = <Result>(db: Db, growth: Growth, write: (db: Db) => Promise<Result>) =>
  db.transaction(async (db) => {
    if (!(await lockAuthor(db, growth.ownerId))) throw signedOut()
    await assertRoom(db, growth)
    return write(db)
  })

import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { HttpError } from '#server/http/errors.ts'
import { spend } from '#server/limits/rate-limit.ts'
import { countedInTurn } from '#server/limits/transaction-in-turn.ts'
import { MIN_FILE_BYTES, QUOTA_FULL, TOO_MANY_UPLOADS } from '../contract.ts'
import { unfinishedUploadsOf } from './videos/video-upload-queries.ts'
import { storedBytesOf } from './queries.ts'

const UPLOADS = { name: 'upload', points: 200, seconds: 600, message: TOO_MANY_UPLOADS }

export const spendUpload = (db: Db, ownerId: number) => spend(db, UPLOADS, String(ownerId))

export const countedBytes = (size: number) => Math.max(size, MIN_FILE_BYTES)

type Growth = {
  ownerId: number
  bytes: number
  env: Pick<Env, 'mediaQuotaMb'>
  /** The upload that this file comes from already counts. */
  fromUpload?: string | undefined
}

/** Unfinished uploads already count: no video is refused when its last byte arrives. */
export async function assertRoom(db: Db, { ownerId, bytes, env, fromUpload }: Growth) {
  const limit = env.mediaQuotaMb * 1024 * 1024
  const stored = await storedBytesOf(db, ownerId)
  const unfinished = await unfinishedUploadsOf(db, ownerId, { except: fromUpload })
  if (stored + unfinished.bytes + bytes > limit)
    throw new HttpError(413, QUOTA_FULL(env.mediaQuotaMb))
}

export const withinQuota = <Result>(db: Db, growth: Growth, write: (db: Db) => Promise<Result>) =>
  countedInTurn(db, growth.ownerId, async (db) => {
    await assertRoom(db, growth)
    return write(db)
  })

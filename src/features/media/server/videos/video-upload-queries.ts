import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { media, mediaArrivals } from '#server/db/schema/media.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { MIN_FILE_BYTES } from '../../contract.ts'

export type VideoUpload = typeof mediaArrivals.$inferSelect

export const EXPIRY_MS = 24 * 60 * 60 * 1000

const LOCK_SECONDS = 10

export async function insertVideoUpload(db: Db, row: typeof mediaArrivals.$inferInsert) {
  const [inserted] = await db.insert(mediaArrivals).values(row).returning()
  return inserted!
}

const isFresh = () => gt(mediaArrivals.createdAt, new Date(Date.now() - EXPIRY_MS))

export const findVideoUpload = (db: Db, key: string, ownerId: number) =>
  db
    .select()
    .from(mediaArrivals)
    .where(and(eq(mediaArrivals.key, key), eq(mediaArrivals.ownerId, ownerId), isFresh()))
    .then(firstRow)

export async function deleteVideoUpload(db: Db, key: string) {
  const deleted = await db
    .delete(mediaArrivals)
    .where(eq(mediaArrivals.key, key))
    .returning({ key: mediaArrivals.key })
  return deleted.length > 0
}

export const expiredVideoUploads = (db: Db) =>
  db
    .select({ key: mediaArrivals.key })
    .from(mediaArrivals)
    .where(lt(mediaArrivals.createdAt, new Date(Date.now() - EXPIRY_MS)))

export async function uploadKeys(db: Db) {
  const rows = await db.select({ key: mediaArrivals.key }).from(mediaArrivals)
  return new Set(rows.map(({ key }) => key))
}

export async function unfinishedUploadsOf(db: Db, ownerId: number, { except = '' } = {}) {
  const unfinished = sql`sum(greatest(${mediaArrivals.size}, ${MIN_FILE_BYTES})) filter (where ${mediaArrivals.mediaKey} is null and ${mediaArrivals.key} <> ${except})`
  const [row] = await db
    .select({ begun: count(), bytes: sql`coalesce(${unfinished}, 0)`.mapWith(Number) })
    .from(mediaArrivals)
    .where(and(eq(mediaArrivals.ownerId, ownerId), isFresh()))
  return row!
}

export async function linkVideoUpload(db: Db, key: string, mediaKey: string) {
  await db.update(mediaArrivals).set({ mediaKey }).where(eq(mediaArrivals.key, key))
}

export const mediaWithKey = (db: Db, key: string) =>
  db.select().from(media).where(eq(media.key, key)).then(firstRow)

const untilLater = sql`now() + make_interval(secs => ${LOCK_SECONDS})`

export async function takeLock(db: Db, key: string, holder: string) {
  const taken = await db
    .update(mediaArrivals)
    .set({ holder, heldUntil: untilLater, isWanted: false })
    .where(
      and(
        eq(mediaArrivals.key, key),
        or(isNull(mediaArrivals.holder), lt(mediaArrivals.heldUntil, sql`now()`)),
      ),
    )
    .returning({ key: mediaArrivals.key })
  if (taken.length > 0) return 'held' as const
  const waiting = await db
    .update(mediaArrivals)
    .set({ isWanted: true })
    .where(eq(mediaArrivals.key, key))
    .returning({ key: mediaArrivals.key })
  return waiting.length > 0 ? ('taken' as const) : ('absent' as const)
}

export async function renewLock(db: Db, key: string, holder: string) {
  const [row] = await db
    .update(mediaArrivals)
    .set({ heldUntil: untilLater })
    .where(and(eq(mediaArrivals.key, key), eq(mediaArrivals.holder, holder)))
    .returning({ isWanted: mediaArrivals.isWanted })
  return row?.isWanted ?? true
}

export async function releaseLock(db: Db, key: string, holder: string) {
  await db
    .update(mediaArrivals)
    .set({ holder: null, heldUntil: null })
    .where(and(eq(mediaArrivals.key, key), eq(mediaArrivals.holder, holder)))
}

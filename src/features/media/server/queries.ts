import { and, desc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { asJson } from '#server/db/statements/as-json.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { uploads } from '#server/db/schema/inquiries.ts'
import { media, mediaFiles } from '#server/db/schema/media.ts'

export type NewMedia = typeof media.$inferInsert
export type NewFile = { name: string; uploadKey: string }

export async function insertMedia(db: Db, row: NewMedia, files: NewFile[]) {
  await db.insert(media).values(row)
  await db.insert(mediaFiles).values(files.map((file) => ({ ...file, mediaKey: row.key })))
}

export async function storedBytesOf(db: Db, ownerId: number) {
  const [row] = await db
    .select({ bytes: sum(media.storedBytes).mapWith(Number) })
    .from(media)
    .where(eq(media.ownerId, ownerId))
  return row?.bytes ?? 0
}

export const fileNamed = (db: Db, name: string) =>
  db
    .select({
      key: uploads.key,
      contentType: uploads.contentType,
      size: uploads.size,
    })
    .from(mediaFiles)
    .innerJoin(uploads, eq(uploads.key, mediaFiles.uploadKey))
    .where(eq(mediaFiles.name, name))
    .then(firstRow)

export const mediaOf = (db: Db, ownerId: number) =>
  db
    .select({
      name: media.name,
      fileName: media.fileName,
      contentType: media.contentType,
      size: media.size,
      createdAt: media.createdAt,
    })
    .from(media)
    .where(eq(media.ownerId, ownerId))
    .orderBy(desc(media.createdAt))

async function deleteMedia(db: Db, which: SQL | undefined) {
  const files = await db
    .select({ key: mediaFiles.uploadKey })
    .from(mediaFiles)
    .innerJoin(media, eq(media.key, mediaFiles.mediaKey))
    .where(which)
  await db.delete(media).where(which)
  return files.map(({ key }) => key)
}

export const deleteMediaOf = (db: Db, ownerId: number) =>
  deleteMedia(db, eq(media.ownerId, ownerId))

export const deleteMediaNamed = (db: Db, ownerId: number, names: string[]) =>
  deleteMedia(db, and(eq(media.ownerId, ownerId), inArray(media.name, names)))

const listOf = (keys: readonly string[]) =>
  sql`select jsonb_array_elements_text(${asJson(keys)}) as key`

export async function markUnused(db: Db, named: readonly string[]) {
  await db.execute(sql`
    with referred as (${listOf(named)}),
    changed as (
      select key, key in (select key from referred) as is_named from ${media}
      where (key in (select key from referred)) = (unused_since is not null)
      for update skip locked
    )
    update ${media} set unused_since = case when is_named then null else now() end
    from changed where changed.key = ${media.key}`)
}

const isUnused = (graceDays: number) =>
  sql`${media.unusedSince} <= now() - make_interval(days => ${graceDays})`

export const countUnused = (db: Db, graceDays: number) => db.$count(media, isUnused(graceDays))

/** A use since `named` was read has cleared the time, or holds the row (`hold_media`). */
export async function deleteUnused(db: Db, graceDays: number, named: readonly string[]) {
  const files = await rowsOf<{ key: string }>(
    db,
    sql`
    with unused as (
      select key from ${media}
      where ${isUnused(graceDays)} and key not in (${listOf(named)})
      limit 2000
      for update skip locked
    ),
    gone as (delete from ${media} using unused where unused.key = ${media.key} returning ${media.key})
    select upload_key as key from ${mediaFiles} where media_key in (select key from gone)`,
  )
  return files.map(({ key }) => key)
}

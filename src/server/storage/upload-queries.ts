import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { inquiries, uploads } from '#server/db/schema/inquiries.ts'
import { mediaFiles } from '#server/db/schema/media.ts'

export type Upload = { key: string; fileName: string; contentType: string; size: number }

export async function insertUpload(db: Db, upload: Upload) {
  await db.insert(uploads).values(upload)
}

const unused = (db: Db) =>
  and(
    notExists(db.select().from(inquiries).where(eq(inquiries.resumeKey, uploads.key))),
    notExists(db.select().from(mediaFiles).where(eq(mediaFiles.uploadKey, uploads.key))),
  )

export async function unusedUploads(db: Db, { olderThanMinutes }: { olderThanMinutes: number }) {
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(
      and(
        unused(db),
        lt(uploads.createdAt, sql`now() - make_interval(mins => ${olderThanMinutes})`),
      ),
    )
    .limit(500)
  return rows.map(({ key }) => key)
}

export async function unusedAmong(db: Db, keys: string[]) {
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(inArray(uploads.key, keys), unused(db)))
  return rows.map(({ key }) => key)
}

export async function deleteUpload(db: Db, key: string) {
  await db.delete(uploads).where(eq(uploads.key, key))
}

import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { previewLinks, textDrafts, textVersions } from '#server/db/schema/versions.ts'

/** The export is one answer: the newest with their texts, the others without. */
const MAX_BYTES = 10_000_000

type OfText = typeof textVersions | typeof textDrafts | typeof previewLinks

const of = ({ postId, paperId, lessonId }: OfText) => ({
  postId,
  paperId,
  lessonId,
})

const bytesSoFar = sql`sum(${textVersions.bytes}) over (order by ${textVersions.id} desc)`

export const versionsBy = (db: Db, authorId: number) =>
  db
    .select({
      ...of(textVersions),
      n: textVersions.n,
      title: textVersions.title,
      createdAt: textVersions.createdAt,
      content: sql<string | null>`case when ${bytesSoFar} <= ${MAX_BYTES}
        then ${textVersions.content} end`,
    })
    .from(textVersions)
    .where(eq(textVersions.authorId, authorId))
    .orderBy(desc(textVersions.id))

export const draftsBy = (db: Db, authorId: number) =>
  db
    .select({
      ...of(textDrafts),
      title: textDrafts.title,
      content: textDrafts.content,
      fields: textDrafts.fields,
      updatedAt: textDrafts.updatedAt,
    })
    .from(textDrafts)
    .where(eq(textDrafts.authorId, authorId))
    .orderBy(asc(textDrafts.id))

export const linksBy = (db: Db, authorId: number) =>
  db
    .select({
      ...of(previewLinks),
      createdAt: previewLinks.createdAt,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .where(eq(previewLinks.authorId, authorId))
    .orderBy(asc(previewLinks.id))

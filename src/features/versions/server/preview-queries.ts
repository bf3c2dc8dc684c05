import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { previewLinks } from '#server/db/schema/versions.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { PREVIEW_DAYS } from '../contract.ts'
import type { Text } from './version-queries.ts'

const shown = { createdAt: previewLinks.createdAt, expiresAt: previewLinks.expiresAt }

const isValid = sql`${previewLinks.expiresAt} > now()`

const isOf = ({ column, id }: Pick<Text, 'column' | 'id'>) => eq(previewLinks[column], id)

export const findLink = (db: Db, text: Pick<Text, 'column' | 'id'>) =>
  db
    .select(shown)
    .from(previewLinks)
    .where(and(isOf(text), isValid))
    .then(firstRow)

export async function putLink(db: Db, text: Text, tokenHash: string) {
  const link = {
    authorId: text.authorId,
    tokenHash,
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(days => ${PREVIEW_DAYS})`,
  }
  const [put] = await db
    .insert(previewLinks)
    .values({ ...link, [text.column]: text.id })
    .onConflictDoUpdate({ target: previewLinks[text.column], set: link })
    .returning(shown)
  return put!
}

export async function deleteLink(db: Db, text: Pick<Text, 'column' | 'id'>) {
  await db.delete(previewLinks).where(isOf(text))
}

export const openLink = (db: Db, tokenHash: string) =>
  db
    .select({
      postId: previewLinks.postId,
      paperId: previewLinks.paperId,
      lessonId: previewLinks.lessonId,
      expiresAt: previewLinks.expiresAt,
      author: { id: users.id, role: users.role },
    })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, previewLinks.authorId))
    .where(and(eq(previewLinks.tokenHash, tokenHash), isValid))
    .then(firstRow)

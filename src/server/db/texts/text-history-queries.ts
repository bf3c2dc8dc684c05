import { and, eq, or, sql } from 'drizzle-orm'
import type { TextColumn } from '../../versioned-text.ts'
import type { Db } from '../client.ts'
import { textDrafts } from '../schema/versions.ts'

export type SavedText = {
  id: number
  workingCopy?: Date | null | undefined
}

/** Call in the transaction that saves the texts: their working copies end with it. */
export async function endDrafts(db: Db, of: TextColumn, texts: SavedText[]) {
  const ended = texts.flatMap(({ id, workingCopy }) => {
    if (workingCopy === null) return []
    return and(eq(textDrafts[of], id), workingCopy && eq(textDrafts.updatedAt, workingCopy)) ?? []
  })
  if (ended.length > 0) await db.delete(textDrafts).where(or(...ended))
}

/** What this transaction saves is a version even if the text was the same before. */
export const alwaysKeepVersion = (db: Db) =>
  db.execute(sql`select set_config('ascent.always_keep_version', 'on', true)`)

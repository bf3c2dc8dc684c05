import { inArray, sql } from 'drizzle-orm'
import type { TextColumn } from '../versioned-text.ts'
import type { Db } from './client.ts'
import { textDrafts } from './schema/versions.ts'

/** Saving texts ends their working copies. In the transaction that saves them. */
export async function endDrafts(db: Db, of: TextColumn, ids: number[]) {
  if (ids.length > 0) await db.delete(textDrafts).where(inArray(textDrafts[of], ids))
}

/** What this transaction saves is a version even if the text was the same before. */
export const alwaysKeepVersion = (db: Db) =>
  db.execute(sql`select set_config('ascent.always_keep_version', 'on', true)`)

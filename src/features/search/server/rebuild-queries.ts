import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'

/** Everything anew from what is there; writers wait meanwhile. */
export async function rebuildSearch(db: Db) {
  await db.execute(sql`select rebuild_search()`)
  const [row] = await rowsOf<{ documents: number }>(
    db,
    sql`select count(*)::int as documents from search_documents`,
  )
  return row!.documents
}

/** Which words are frequent, from what PostgreSQL counted last. */
export async function learnFrequentWords(db: Db) {
  await db.execute(sql`select learn_frequent_words()`)
}

/** In a transaction, for the lock that it takes. */
export const forgetWords = (db: Db) =>
  db.transaction(async (db) => {
    await db.execute(sql`select forget_search_words()`)
  })

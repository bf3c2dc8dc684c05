import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Words that are in no public title and in no text that everybody may read any more. */
export async function forgetWords(db: Db) {
  await db.execute(sql`select forget_search_words()`)
}

/**
 * Which words are frequent, from what PostgreSQL counted last. One that became so since then is looked
 * for like a rare one, in a list of bounded length.
 */
export async function learnFrequentWords(db: Db) {
  await db.execute(sql`select learn_frequent_words()`)
}

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

export async function forgetWords(db: Db) {
  await db.execute(sql`select forget_search_words()`)
}

/** From PostgreSQL's last statistics: a newer frequent word is searched like a rare one. */
export async function learnFrequentWords(db: Db) {
  await db.execute(sql`select learn_frequent_words()`)
}

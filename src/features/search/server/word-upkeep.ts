import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import { everyHour } from '#server/process/every-hour.ts'

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

export function startWordUpkeep({ db, log }: { db: Db; log: Logger }) {
  const forgetting = everyHour(() => forgetWords(db), {
    log,
    failure: 'unused words of the search could not be removed',
  })
  const learning = everyHour(() => learnFrequentWords(db), {
    log,
    failure: 'frequent words of the search could not be learnt',
    atStart: true,
  })
  return { stop: () => Promise.all([forgetting.stop(), learning.stop()]) }
}

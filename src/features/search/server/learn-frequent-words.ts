import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import { everyHour } from '#server/process/every-hour.ts'
import { learnFrequentWords } from './rebuild-queries.ts'

/** A word that became frequent since then is looked for like a rare one, in a list of bounded length. */
export const startLearningFrequentWords = ({ db, log }: { db: Db; log: Logger }) =>
  everyHour(() => learnFrequentWords(db), {
    log,
    failure: 'frequent words of the search could not be learnt',
    atStart: true,
  })

import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import { everyHour } from '#server/process/every-hour.ts'
import { forgetWords } from './rebuild-queries.ts'

/** Words that are in no public title and in no text that everybody may read any more. */
export const startForgettingWords = ({ db, log }: { db: Db; log: Logger }) =>
  everyHour(() => forgetWords(db), {
    log,
    failure: 'unused words of the search could not be removed',
  })

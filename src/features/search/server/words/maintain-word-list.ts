import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import { everyHour } from '#server/process/every-hour.ts'
import { forgetWords, learnFrequentWords } from './word-list-queries.ts'

export function startWordListMaintenance({ db, log }: { db: Db; log: Logger }) {
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

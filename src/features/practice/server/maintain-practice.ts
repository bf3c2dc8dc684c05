import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { siteOf } from '#server/mail/site.ts'
import { everyHour } from '#server/process/every-hour.ts'
import { deleteOldBrowsers } from './learners/learner-queries.ts'
import { sendReviewMails } from './reviews/review-mail.ts'

type Parts = { db: Db; env: Env; log: Logger }

export async function maintainPractice({ db, env, log }: Parts) {
  const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message)
  await deleteOldBrowsers(db).catch(warn('old browsers could not be deleted'))
  await sendReviewMails(db, siteOf(env).origin).catch(warn('review mails could not be written'))
}

export const startPracticeMaintenance = (parts: Parts) =>
  everyHour(() => maintainPractice(parts), {
    log: parts.log,
    failure: 'old browsers and review mails have to wait',
  })

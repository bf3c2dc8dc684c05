import type { Logger } from 'pino'
import { deleteExpiredEvents } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { deleteExpiredLimits } from '#server/limits/limit-queries.ts'
import { deleteExpiredSessions } from './session-queries.ts'
import { deleteExpiredTokens } from './token-queries.ts'

const HOUR_MS = 60 * 60 * 1000

export async function deleteExpired(db: Db) {
  await deleteExpiredSessions(db)
  await deleteExpiredTokens(db)
  await deleteExpiredLimits(db)
  await deleteExpiredEvents(db)
}

export function startDeletingExpired({ db, log }: { db: Db; log: Logger }) {
  let current = Promise.resolve()
  const round = () => {
    current = deleteExpired(db).catch((error: unknown) =>
      log.warn({ err: error }, 'what has expired could not be removed'),
    )
  }
  round()
  const timer = setInterval(round, HOUR_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}

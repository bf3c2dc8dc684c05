import type { BackgroundParts } from '#server/feature.ts'
import { everyHour } from '#server/process/every-hour.ts'
import { deleteExpiredSessions } from './sessions/session-queries.ts'
import { deleteExpiredTokens } from './recovery/token-queries.ts'

export const startDeletingExpiredSessionsAndTokens = ({
  db,
  log,
}: Pick<BackgroundParts, 'db' | 'log'>) =>
  everyHour(
    async () => {
      await deleteExpiredSessions(db)
      await deleteExpiredTokens(db)
    },
    { log, failure: 'expired sessions and links could not be removed', atStart: true },
  )

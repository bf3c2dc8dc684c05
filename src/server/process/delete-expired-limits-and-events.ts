import { deleteExpiredEvents } from '#server/audit/event-queries.ts'
import type { BackgroundParts } from '#server/feature.ts'
import { deleteExpiredLimits } from '#server/limits/limit-queries.ts'
import { everyHour } from './every-hour.ts'

export const startDeletingExpiredLimitsAndEvents = ({
  db,
  log,
}: Pick<BackgroundParts, 'db' | 'log'>) =>
  everyHour(
    async () => {
      await deleteExpiredLimits(db)
      await deleteExpiredEvents(db)
    },
    { log, failure: 'expired limits and events could not be removed', atStart: true },
  )

import { expireSooner } from '#server/audit/event-queries.ts'
import type { Feature, PersonalData } from '#server/feature.ts'
import { OwnActivity } from '../own-data-contract.ts'
import { eventsOf } from './queries.ts'
import { auditRoutes } from './routes.ts'

export const audit: Feature = {
  api: auditRoutes,
  personalData: {
    contract: OwnActivity,
    collect: (db, { id }) => eventsOf(db, id),
    erase: async (db, { id }) => {
      await expireSooner(db, id)
      return []
    },
  } satisfies PersonalData<typeof OwnActivity>,
}

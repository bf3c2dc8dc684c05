import { expireSooner } from '#server/audit/event-queries.ts'
import { personalData, type Feature } from '#server/feature.ts'
import { OwnActivity } from '../own-data-contract.ts'
import { eventsOf } from './queries.ts'
import { auditRoutes } from './routes.ts'

export const audit: Feature = {
  api: auditRoutes,
  personalData: personalData({
    contract: OwnActivity,
    collect: (db, { id }) => eventsOf(db, id),
    erase: async (db, { id }) => {
      await expireSooner(db, id)
      return []
    },
  }),
}

import { expireSooner } from '#server/audit/event-queries.ts'
import type { Feature } from '#server/feature.ts'
import { eventsOf } from './queries.ts'
import { auditRoutes } from './routes.ts'

export const audit: Feature = {
  api: auditRoutes,
  personalData: {
    collect: (db, { id }) => eventsOf(db, id),
    erase: async (db, { id }) => {
      await expireSooner(db, id)
      return []
    },
  },
}

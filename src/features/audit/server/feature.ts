import { forgetSooner } from '#server/audit/event-queries.ts'
import type { Feature } from '#server/feature.ts'
import { eventsOf } from './queries.ts'
import { auditRoutes } from './routes.ts'

export const audit: Feature = {
  api: auditRoutes,
  keeping: {
    of: async (db, { id }) => ({ activity: await eventsOf(db, id) }),
    forget: async (db, { id }) => {
      await forgetSooner(db, id)
      return []
    },
  },
}

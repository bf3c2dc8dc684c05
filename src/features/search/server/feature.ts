import type { Feature } from '#server/feature.ts'
import { searchRoutes } from './routes.ts'

/** It shows something of nearly every table, so what is kept depends on all of them. */
export const search: Feature = {
  api: searchRoutes,
  onReplica: true,
  searches: ['/api/related'],
  background: async () => (await import('./words/maintain-word-list.ts')).startWordListMaintenance,
}

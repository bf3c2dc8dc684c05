import type { Feature } from '#server/feature.ts'
import { searchRoutes } from './routes.ts'

/** Shows something of nearly every table, so a cached answer depends on all of them. */
export const search: Feature = {
  api: searchRoutes,
  onReplica: true,
  searches: ['/api/related'],
  background: async () => (await import('./words/maintain-word-list.ts')).startWordListMaintenance,
}

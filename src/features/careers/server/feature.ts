import type { Feature } from '#server/feature.ts'
import { careerRoutes } from './routes.ts'

export const careers: Feature = {
  api: careerRoutes,
  onReplica: true,
  shows: ['job_postings'],
}

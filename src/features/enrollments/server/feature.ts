import type { Feature } from '#server/feature.ts'
import { SMALL_BODY } from '#server/http/body-guard.ts'
import { enrollmentRoutes } from './routes.ts'

export const enrollments: Feature = {
  api: enrollmentRoutes,
  bodyLimits: {
    '/api/courses/:id/enroll': SMALL_BODY,
    '/api/lessons/:id/progress': SMALL_BODY,
  },
  privateWrites: ['/api/lessons/:id/progress'],
}

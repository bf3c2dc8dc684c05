import { Hono } from 'hono'
import { personalData, type Feature } from '#server/feature.ts'
import { SMALL_BODY } from '#server/http/bodies/body-guard.ts'
import type { AppEnv } from '#server/http/context.ts'
import { OwnLearning } from '../own-data-contract.ts'
import { lessonRoutes } from './lesson-routes.ts'
import { enrollmentsForExport } from './personal-queries.ts'
import { placesOf } from './place-queries.ts'
import { placeRoutes } from './place-routes.ts'
import { enrollmentRoutes } from './routes.ts'

export const enrollments: Feature = {
  api: new Hono<AppEnv>()
    .route('/', enrollmentRoutes)
    .route('/', lessonRoutes)
    .route('/', placeRoutes),
  bodyLimits: {
    '/api/courses/:id/enroll': SMALL_BODY,
    '/api/lessons/:id/progress': SMALL_BODY,
    '/api/lessons/:id/place': SMALL_BODY,
  },
  privateWrites: ['/api/lessons/:id/progress', '/api/lessons/:id/place'],
  personalData: personalData({
    contract: OwnLearning,
    collect: async (db, { id }) => ({
      enrollments: await enrollmentsForExport(db, id),
      places: await placesOf(db, id),
    }),
  }),
}

import { Hono } from 'hono'
import { personalData, type Feature } from '#server/feature.ts'
import type { Check } from '#server/http/guards/checks.ts'
import { SMALL_BODY } from '#server/http/bodies/body-guard.ts'
import type { AppEnv } from '#server/http/context.ts'
import { OwnCertificates } from '../own-data-contract.ts'
import { everyOneOf } from './queries.ts'
import { publicRoutes } from './public-routes.ts'
import { certificateRoutes } from './routes.ts'
import { verifyRoutes } from './verify-routes.ts'

export const certificates = ({ session }: { session: Check }): Feature => ({
  api: new Hono<AppEnv>().route('/', certificateRoutes).route('/', verifyRoutes),
  outside: publicRoutes(session),
  shows: ['certificates'],
  bodyLimits: {
    '/api/certificates/:code': SMALL_BODY,
    '/api/certificates/:code/revoke': SMALL_BODY,
    '/api/verify': SMALL_BODY,
  },
  privateWrites: ['/api/verify'],
  personalData: personalData({
    contract: OwnCertificates,
    collect: async (db, { id }) => ({
      certificates: await everyOneOf(db, id),
    }),
  }),
})

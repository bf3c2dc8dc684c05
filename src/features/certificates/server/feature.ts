import { z } from 'zod'
import type { Feature } from '#server/feature.ts'
import { SMALL_BODY } from '#server/http/body-guard.ts'
import { Certificate } from '../contract.ts'
import { everyOneOf } from './queries.ts'
import { certificateRoutes } from './routes.ts'

const Exported = Certificate.omit({ isOwner: true, url: true })

export const certificates: Feature = {
  api: certificateRoutes,
  shows: ['certificates'],
  bodyLimits: {
    '/api/certificates/:code': SMALL_BODY,
    '/api/certificates/:code/revoke': SMALL_BODY,
  },
  personalData: {
    collect: async (db, { id }) => ({
      certificates: z.array(Exported).parse(await everyOneOf(db, id)),
    }),
    // Their rows go with the account's.
    erase: async () => [],
  },
}

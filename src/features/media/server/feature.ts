import { Hono } from 'hono'
import type { Feature } from '#server/feature.ts'
import { MEDIA_PATH } from '#shared/media-address.ts'
import type { AppEnv } from '#server/http/context.ts'
import { UPLOADS_PATH } from '../paths.ts'
import { arrivalRoutes } from './arrival-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { deleteMediaOf, mediaOf } from './queries.ts'
import { mediaRoutes } from './routes.ts'

export const media: Feature = {
  api: new Hono<AppEnv>().route('/', mediaRoutes).route('/', arrivalRoutes),
  outside: fileRoutes,
  uploads: ['/api/media'],
  streams: [UPLOADS_PATH, `${UPLOADS_PATH}/:id`],
  privateWrites: ['/api/media', UPLOADS_PATH, `${UPLOADS_PATH}/:id`],
  personalData: {
    collect: async (db, { id }) => ({
      uploads: (await mediaOf(db, id)).map(({ name, ...row }) => ({
        url: `${MEDIA_PATH}${name}`,
        ...row,
      })),
    }),
    erase: (db, { id }) => deleteMediaOf(db, id),
  },
}

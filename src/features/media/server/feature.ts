import type { Feature } from '#server/feature.ts'
import { MEDIA_PATH } from '#shared/media-address.ts'
import { fileRoutes } from './file-routes.ts'
import { deleteMediaOf, mediaOf } from './queries.ts'
import { mediaRoutes } from './routes.ts'

export const media: Feature = {
  api: mediaRoutes,
  outside: fileRoutes,
  uploads: ['/api/media'],
  privateWrites: ['/api/media'],
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

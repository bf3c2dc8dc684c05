import { Hono } from 'hono'
import { personalData, type Feature } from '#server/feature.ts'
import { MEDIA_PATH } from '#shared/media/media-address.ts'
import type { AppEnv } from '#server/http/context.ts'
import { FILE_UPLOAD_PATH, VIDEO_UPLOAD_PATH } from '#shared/media/upload-paths.ts'
import { OwnUploads } from '../own-data-contract.ts'
import { uploadRoutes } from './videos/upload-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { deleteMediaOf, mediaOf } from './queries.ts'
import { mediaRoutes } from './routes.ts'

export const media: Feature = {
  api: new Hono<AppEnv>().route('/', mediaRoutes).route('/', uploadRoutes),
  outside: fileRoutes,
  uploads: [FILE_UPLOAD_PATH],
  streams: [VIDEO_UPLOAD_PATH, `${VIDEO_UPLOAD_PATH}/:id`],
  privateWrites: [FILE_UPLOAD_PATH, VIDEO_UPLOAD_PATH, `${VIDEO_UPLOAD_PATH}/:id`],
  background: async () => (await import('./sweep-media.ts')).startMediaSweep,
  personalData: personalData({
    contract: OwnUploads,
    collect: async (db, { id }) => ({
      uploads: (await mediaOf(db, id)).map(({ name, ...row }) => ({
        url: `${MEDIA_PATH}${name}`,
        ...row,
      })),
    }),
    erase: (db, { id }) => deleteMediaOf(db, id),
  }),
}

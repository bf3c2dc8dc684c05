import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import { belowApi } from '#server/http/by-path.ts'
import type { AppContext, AppEnv, SessionUser } from '#server/http/context.ts'
import { conflict, found, requireUser } from '#server/http/errors.ts'
import { VIDEO_UPLOAD_PATH } from '#shared/media/upload-paths.ts'
import { Media, VIDEO_MESSAGES } from '../../contract.ts'
import { finishVideoUpload } from './finish-upload.ts'
import { partsOf } from './upload-parts.ts'
import { findVideoUpload } from './video-upload-queries.ts'
import { spendUpload } from '../quota.ts'

/** The library is loaded for the first upload: most processes never see one. */
async function speakProtocol(c: AppContext, user: SessionUser) {
  const protocol = await import('./speak-protocol.ts')
  return protocol.speakProtocol(c, user)
}

const ownUpload = async (c: AppContext, user: SessionUser) =>
  found(await findVideoUpload(c.var.db, c.req.param('id') ?? '', user.id), 'Upload')

const ALL_UPLOADS = belowApi(VIDEO_UPLOAD_PATH)
const ONE_UPLOAD = `${ALL_UPLOADS}/:id`

/** The protocol is tus 1.0.0; a GET answers what the upload has become. */
export const uploadRoutes = new Hono<AppEnv>()
  .on('OPTIONS', ALL_UPLOADS, (c) => speakProtocol(c, requireUser(c.var.viewer)))
  .post(ALL_UPLOADS, async (c) => {
    const user = requireUser(c.var.viewer)
    await spendUpload(c.var.db, user.id)
    return speakProtocol(c, user)
  })
  .get(ONE_UPLOAD, async (c) => {
    const user = requireUser(c.var.viewer)
    const upload = await ownUpload(c, user)
    if (c.req.method === 'HEAD') return speakProtocol(c, user)
    const media = await finishVideoUpload(partsOf(c), upload)
    if (!media) throw conflict(VIDEO_MESSAGES.unfinished)
    return answer(c, Media, media)
  })
  .patch(ONE_UPLOAD, async (c) => {
    const user = requireUser(c.var.viewer)
    await ownUpload(c, user)
    return speakProtocol(c, user)
  })
  .delete(ONE_UPLOAD, async (c) => {
    const user = requireUser(c.var.viewer)
    await ownUpload(c, user)
    return speakProtocol(c, user)
  })

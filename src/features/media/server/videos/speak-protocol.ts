import { Server } from '@tus/server'
import type { AppContext, SessionUser } from '#server/http/context.ts'
import { found, HttpError } from '#server/http/errors.ts'
import { VIDEO_UPLOAD_PATH } from '#shared/media/upload-paths.ts'
import { VIDEO_LIMITS, VIDEO_MESSAGES, VIDEO_TYPES } from '../../contract.ts'
import { finishVideoUpload } from './finish-upload.ts'
import { partsOf } from './upload-parts.ts'
import { uploadLocker } from './video-upload-lock.ts'
import { findVideoUpload } from './video-upload-queries.ts'
import { UploadStore } from './video-upload-store.ts'
import { plainFileName } from '../plain-file-name.ts'
import { withMinimumSpeed } from './minimum-speed.ts'

type Failure = Error | { status_code: number; body: string }

function refusalOf(failure: Failure) {
  if (!('status_code' in failure)) return failure
  const { status_code: status, body } = failure
  return new HttpError(status, status === 413 ? VIDEO_MESSAGES.size : body.trim())
}

async function requestOf(c: AppContext) {
  const { method, url, headers, body } = c.req.raw
  const hasBody = body !== null && method !== 'HEAD' && method !== 'DELETE'
  const init = { method, headers }
  return new Request(
    url,
    hasBody ? { ...init, body: withMinimumSpeed(body), duplex: 'half' } : init,
  )
}

function protocolFor(c: AppContext, user: SessionUser, fail: (failure: Failure) => void) {
  const { db, folder, env } = partsOf(c)
  return new Server({
    path: VIDEO_UPLOAD_PATH,
    relativeLocation: true,
    maxSize: VIDEO_LIMITS.bytes,
    datastore: new UploadStore({ db, folder, env, ownerId: user.id }),
    locker: uploadLocker(db),
    // The checked id: the library would also look into the query of the address.
    getFileIdFromRequest: () => c.req.param('id'),
    onUploadCreate: async ({ headers }, { size = 0, metadata = {} }) => {
      if (Number(headers.get('content-length') ?? 0) > size)
        throw new HttpError(413, 'The body is longer than the upload')
      const { filetype, filename } = metadata
      if (filetype && !VIDEO_TYPES.some((each) => each === filetype))
        throw new HttpError(415, VIDEO_MESSAGES.type)
      return {
        metadata: {
          ...(filetype ? { filetype } : {}),
          ...(filename ? { filename: plainFileName(filename) } : {}),
        },
      }
    },
    onUploadFinish: async (_request, { id }) => {
      await finishVideoUpload(partsOf(c), found(await findVideoUpload(db, id, user.id)))
      return {}
    },
    onResponseError: (_request, failure) => {
      fail(failure)
      return undefined
    },
  })
}

export async function speakProtocol(c: AppContext, user: SessionUser) {
  const failures: Failure[] = []
  const protocol = protocolFor(c, user, (failure) => failures.push(failure))
  const request = await requestOf(c)
  const response = await c.get('whileArriving')(() => protocol.handleWeb(request))
  c.header('Tus-Resumable', '1.0.0')
  if (failures[0]) throw refusalOf(failures[0])
  if (response.status >= 400)
    throw new HttpError(response.status, (await response.text()).trim() || 'Not accepted')
  for (const [name, value] of response.headers)
    if (!name.startsWith('access-control-')) c.header(name, value)
  return c.body(null, response.status as 200)
}

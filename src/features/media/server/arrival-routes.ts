import { Server } from '@tus/server'
import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv, SessionUser } from '#server/http/context.ts'
import { conflict, found, HttpError, requireUser } from '#server/http/errors.ts'
import { Media, VIDEO_LIMITS, VIDEO_MESSAGES, VIDEO_TYPES } from '../contract.ts'
import { UPLOADS_PATH } from '../paths.ts'
import { arrivalLocker } from './arrival-lock.ts'
import { arrivalOf } from './arrival-queries.ts'
import { ArrivalStore } from './arrival-store.ts'
import { arrivalsFolder } from './arrivals-folder.ts'
import { finishArrival } from './finish-arrival.ts'
import { keptFileName } from './kept-file-name.ts'
import { spendUpload } from './quota.ts'
import { steadily } from './steady-body.ts'

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
  return new Request(url, hasBody ? { ...init, body: steadily(body), duplex: 'half' } : init)
}

const partsOf = (c: AppContext) => ({
  db: c.var.db,
  storage: c.var.storage,
  env: c.var.env,
  folder: arrivalsFolder(c.var.storage.incoming),
})

/** One for each request, so that it knows who is asking. */
function protocolFor(c: AppContext, user: SessionUser, fail: (failure: Failure) => void) {
  const { db, folder, env } = partsOf(c)
  return new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    maxSize: VIDEO_LIMITS.bytes,
    datastore: new ArrivalStore({ db, folder, env, ownerId: user.id }),
    locker: arrivalLocker(db),
    // The one that was checked: by itself it would look into the query of the address, too.
    getFileIdFromRequest: () => c.req.param('id'),
    onUploadCreate: async (_request, { metadata = {} }) => {
      const { filetype, filename } = metadata
      if (filetype && !VIDEO_TYPES.some((each) => each === filetype))
        throw new HttpError(415, VIDEO_MESSAGES.type)
      return {
        metadata: {
          ...(filetype ? { filetype } : {}),
          ...(filename ? { filename: keptFileName(filename) } : {}),
        },
      }
    },
    onUploadFinish: async (_request, { id }) => {
      await finishArrival(partsOf(c), found(await arrivalOf(db, id, user.id)))
      return {}
    },
    onResponseError: (_request, failure) => {
      fail(failure)
      return undefined
    },
  })
}

async function speakProtocol(c: AppContext, user: SessionUser) {
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

const ownArrival = async (c: AppContext, user: SessionUser) =>
  found(await arrivalOf(c.var.db, c.req.param('id') ?? '', user.id), 'Upload')

/** The protocol is tus 1.0.0; a GET answers what the upload has become. */
export const arrivalRoutes = new Hono<AppEnv>()
  .on('OPTIONS', '/media/uploads', (c) => speakProtocol(c, requireUser(c.var.viewer)))
  .post('/media/uploads', async (c) => {
    const user = requireUser(c.var.viewer)
    await spendUpload(c.var.db, user.id)
    return speakProtocol(c, user)
  })
  .get('/media/uploads/:id', async (c) => {
    const user = requireUser(c.var.viewer)
    const arrival = await ownArrival(c, user)
    if (c.req.method === 'HEAD') return speakProtocol(c, user)
    const media = await finishArrival(partsOf(c), arrival)
    if (!media) throw conflict(VIDEO_MESSAGES.unfinished)
    return answer(c, Media, media)
  })
  .patch('/media/uploads/:id', async (c) => {
    const user = requireUser(c.var.viewer)
    await ownArrival(c, user)
    return speakProtocol(c, user)
  })
  .delete('/media/uploads/:id', async (c) => {
    const user = requireUser(c.var.viewer)
    await ownArrival(c, user)
    return speakProtocol(c, user)
  })

import { Hono } from 'hono'
import { rm } from 'node:fs/promises'
import { answer } from '#server/http/answer.ts'
import { belowApi } from '#server/http/by-path.ts'
import type { AppEnv } from '#server/http/context.ts'
import { fieldError, HttpError, requireUser } from '#server/http/errors.ts'
import { isMultipart, readMultipart } from '#server/http/bodies/multipart.ts'
import { FILE_UPLOAD_PATH } from '#shared/media/upload-paths.ts'
import { Media, PICTURE_LIMITS, PICTURE_MESSAGES } from '../contract.ts'
import { spendUpload } from './quota.ts'
import { storeSmallFile } from './store-small-file.ts'

export const mediaRoutes = new Hono<AppEnv>().post(belowApi(FILE_UPLOAD_PATH), async (c) => {
  const user = requireUser(c.var.viewer)
  if (!isMultipart(c)) throw new HttpError(415, 'Send the picture as multipart/form-data')
  await spendUpload(c.var.db, user.id)
  const { file } = await readMultipart(c, {
    field: 'file',
    maxBytes: PICTURE_LIMITS.bytes,
    tooLarge: PICTURE_MESSAGES.size,
    folder: c.var.storage.incoming,
  })
  const missing = PICTURE_MESSAGES.missing
  if (!file) throw fieldError(missing, 'file')
  try {
    return answer(c, Media, await storeSmallFile(c, user, file), { status: 201 })
  } finally {
    await rm(file.path, { force: true })
  }
})

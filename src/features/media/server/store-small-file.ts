import { rm } from 'node:fs/promises'
import type { AppContext, SessionUser } from '#server/http/context.ts'
import { HttpError } from '#server/http/errors.ts'
import type { ReceivedFile } from '#server/http/bodies/multipart.ts'
import type { PictureFile } from '#server/pictures.ts'
import { copyName } from '#shared/media/media-address.ts'
import { type PictureType, PICTURE_MESSAGES } from '../contract.ts'
import { areCaptions, assertCaptions } from './captions.ts'
import { plainFileName } from './plain-file-name.ts'
import { pictureTypeOf } from './pictures/picture-type.ts'
import { prepareInTurn } from './pictures/picture-work.ts'
import type { PreparedPicture } from './pictures/prepare-picture.ts'
import { assertRoom, countedBytes } from './quota.ts'
import { type FileToStore, storeMedia } from './store-media.ts'

const ENDINGS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
}

const SAME: Record<string, string> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' }

const UNSAID = new Set(['', 'application/octet-stream'])

const wrongType = (message: string) =>
  new HttpError(415, message, { issues: [{ path: ['file'], message }] })

async function typeOf(file: PictureFile) {
  const type = await pictureTypeOf(file.path)
  if (!type) throw wrongType(PICTURE_MESSAGES.type)
  if (!UNSAID.has(file.type) && (SAME[file.type] ?? file.type) !== type)
    throw wrongType(PICTURE_MESSAGES.lie)
  return type
}

const namedFiles = ({ width, height, files }: PreparedPicture, type: PictureType) =>
  files.map(({ contentType, copyWidth, ...file }): FileToStore => {
    const nameFor = (key: string) =>
      copyWidth === null ? `${key}-${width}x${height}.${ENDINGS[type]}` : copyName(key, copyWidth)
    return { file, contentType, nameFor }
  }) as [FileToStore, ...FileToStore[]]

export async function storePicture(c: AppContext, owner: SessionUser, file: PictureFile) {
  const { db, env, storage } = c.var
  const type = await typeOf(file)
  await assertRoom(db, { ownerId: owner.id, bytes: countedBytes(file.size), env })
  const prepared = await prepareInTurn(
    { path: file.path, type, folder: storage.incoming },
    { ownerId: owner.id, signal: c.req.raw.signal },
  )
  try {
    return await storeMedia(c.var, {
      ownerId: owner.id,
      fileName: plainFileName(file.name),
      width: prepared.width,
      height: prepared.height,
      files: namedFiles(prepared, type),
    })
  } finally {
    for (const { path } of prepared.files) await rm(path, { force: true })
  }
}

async function storeCaptions(c: AppContext, owner: SessionUser, file: ReceivedFile) {
  if (!UNSAID.has(file.type) && file.type !== 'text/vtt') throw wrongType(PICTURE_MESSAGES.lie)
  await assertCaptions(file)
  const nameFor = (key: string) => `${key}.vtt`
  return storeMedia(c.var, {
    ownerId: owner.id,
    fileName: plainFileName(file.name),
    width: null,
    height: null,
    files: [{ file, contentType: 'text/vtt; charset=utf-8', nameFor }],
  })
}

export const storeSmallFile = async (c: AppContext, owner: SessionUser, file: ReceivedFile) =>
  (await areCaptions(file.path)) ? storeCaptions(c, owner, file) : storePicture(c, owner, file)

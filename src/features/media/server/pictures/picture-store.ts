import type { PictureStore } from '#server/pictures.ts'
import { discardUploads } from '#server/storage/uploads.ts'
import { MEDIA_PATH } from '#shared/media/media-address.ts'
import { PICTURE_LIMITS } from '../../contract.ts'
import { deleteMediaNamed } from '../queries.ts'
import { storePicture } from '../store-small-file.ts'

export const picturesOfTexts: PictureStore = {
  maxBytes: PICTURE_LIMITS.bytes,
  store: async (c, owner, file) => (await storePicture(c, owner, file)).url,
  discard: async (c, { id }, addresses) => {
    const { db, storage } = c.var
    const names = addresses.map((address) => address.slice(MEDIA_PATH.length))
    await discardUploads(db, storage, await deleteMediaNamed(db, id, names))
  },
}

import type { AppContext } from '#server/http/context.ts'
import { videoUploadsFolder } from './video-uploads-folder.ts'

export const partsOf = (c: AppContext) => ({
  db: c.var.db,
  storage: c.var.storage,
  env: c.var.env,
  folder: videoUploadsFolder(c.var.storage.incoming),
})

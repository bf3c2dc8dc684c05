import { uploadsFolder } from '#server/data-folders.ts'
import type { Env } from '#server/env.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export function openStorage(env: Pick<Env, 'dataDir' | 's3'>): Storage {
  const folder = uploadsFolder(env)
  return env.s3 ? s3Storage(env.s3, folder) : diskStorage(folder)
}

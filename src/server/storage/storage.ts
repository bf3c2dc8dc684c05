import { uploadsFolder } from '#server/data-folders.ts'
import type { Env } from '#server/env.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { SpooledFile } from './spool.ts'

export type Storage = {
  incoming: string
  /** Stored whole or not at all, and gone from where it was received. */
  put: (key: string, file: SpooledFile) => Promise<void>
  read: (key: string) => Promise<{ body: ReadableStream<Uint8Array>; size: number } | null>
  /** Removing a missing file succeeds. */
  remove: (key: string) => Promise<void>
}

export function openStorage(env: Pick<Env, 'dataDir' | 's3'>): Storage {
  const folder = uploadsFolder(env)
  return env.s3 ? s3Storage(env.s3, folder) : diskStorage(folder)
}

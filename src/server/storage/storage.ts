import { uploadsFolder } from '#server/data-folders.ts'
import type { Env } from '#server/env.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { SpooledFile } from './spool.ts'

/** Where uploaded files lie, under random names that only the database knows. */
export type Storage = {
  /** Where files are received, before it is known whether they are kept. */
  incoming: string
  /** Takes the file over: it is stored whole or not at all, and gone from where it was received. */
  put: (key: string, file: SpooledFile) => Promise<void>
  read: (key: string) => Promise<{ body: ReadableStream<Uint8Array>; size: number } | null>
  /** Removing what is not there is done already. */
  remove: (key: string) => Promise<void>
}

export function openStorage(env: Pick<Env, 'dataDir' | 's3'>): Storage {
  const folder = uploadsFolder(env)
  return env.s3 ? s3Storage(env.s3, folder) : diskStorage(folder)
}

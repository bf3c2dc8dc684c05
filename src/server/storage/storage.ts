import type { SpooledFile } from './spool.ts'

export type Storage = {
  incoming: string
  /** Stored whole or not at all, and gone from where it was received. */
  put: (key: string, file: SpooledFile) => Promise<void>
  read: (key: string) => Promise<{ body: ReadableStream<Uint8Array>; size: number } | null>
  /** Removing a missing file succeeds. */
  remove: (key: string) => Promise<void>
}

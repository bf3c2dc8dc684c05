import type { SpooledFile } from './spool.ts'

export type ByteRange = { start: number; end: number }
type StoredFile = { body: ReadableStream<Uint8Array<ArrayBuffer>>; size: number }

export type Storage = {
  incoming: string
  /** Stored whole or not at all, and gone from where it was received. */
  put: (key: string, file: SpooledFile) => Promise<void>
  /** All of it, or the bytes from `start` to `end`, both included. */
  read: (key: string, range?: ByteRange) => Promise<StoredFile | null>
  /** Removing a missing file succeeds. */
  remove: (key: string) => Promise<void>
}

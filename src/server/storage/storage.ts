import type { SpooledFile } from './spool.ts'

export type ByteRange = { start: number; end: number }
type StoredFile = { body: ReadableStream<Uint8Array<ArrayBuffer>>; size: number }

export type Storage = {
  incoming: string
  /** All or nothing; the received file is moved away. */
  put: (key: string, file: SpooledFile) => Promise<void>
  read: (key: string, range?: ByteRange) => Promise<StoredFile | null>
  /** Removing a missing file succeeds. */
  remove: (key: string) => Promise<void>
}

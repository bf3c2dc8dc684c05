import type { AppContext, SessionUser } from './http/context.ts'

/** `type` is what its sender says, `''` if it said nothing. */
export type PictureFile = { path: string; name: string; type: string; size: number }

/** What an import does with the pictures of its texts, given to it by `media`. */
export type PictureStore = {
  maxBytes: number
  /** With the checks and the quota of an upload; the file stays the caller's. Returns its address. */
  store: (c: AppContext, owner: SessionUser, file: PictureFile) => Promise<string>
  /** Takes back what was just stored and is shown nowhere. */
  discard: (c: AppContext, owner: SessionUser, addresses: string[]) => Promise<void>
}

import type { AppContext, SessionUser } from './http/context.ts'

/** `type` is what its sender claims, or `''`. */
export type PictureFile = { path: string; name: string; type: string; size: number }

/** Implemented by `media` and passed to the import. */
export type PictureStore = {
  maxBytes: number
  /** Checks and quota are those of an upload; the caller removes the file. Returns the address. */
  store: (c: AppContext, owner: SessionUser, file: PictureFile) => Promise<string>
  /** Undoes `store` for pictures that are not used anywhere. */
  discard: (c: AppContext, owner: SessionUser, addresses: string[]) => Promise<void>
}

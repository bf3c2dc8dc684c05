import { cachePerDatabase } from '#server/cache/cached.ts'
import type { Db } from '#server/db/client.ts'

const MOST = 20_000

const ownersIn = cachePerDatabase<number>(MOST)

/** Good enough for counting requests, never for letting somebody in. */
export const likelyOwner = (db: Db, tokenHash: string) => ownersIn(db).get(tokenHash)

export function rememberOwner(db: Db, tokenHash: string, userId: number | undefined) {
  // To set what is undefined is to delete it.
  ownersIn(db).set(tokenHash, userId)
}

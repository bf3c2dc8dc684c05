import type { Db } from '#server/db/client.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'

const MOST = 20_000

const ownersIn = oncePerDatabase(() => new Map<string, number>())

/** Good enough for counting requests, never for letting somebody in. */
export const likelyOwner = (db: Db, tokenHash: string) => ownersIn(db).get(tokenHash)

export function rememberOwner(db: Db, tokenHash: string, userId: number | undefined) {
  const owners = ownersIn(db)
  if (userId === undefined) {
    owners.delete(tokenHash)
    return
  }
  if (owners.size >= MOST && !owners.has(tokenHash)) owners.delete(owners.keys().next().value!)
  owners.set(tokenHash, userId)
}

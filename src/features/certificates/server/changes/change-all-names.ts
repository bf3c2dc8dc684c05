import type { Db } from '#server/db/client.ts'
import { found } from '#server/http/errors.ts'
import { retryWhileLocked } from '#server/limits/retry-while-locked.ts'
import { lockAllNames, type CertificateRow } from '../queries.ts'

type Asked = { code: string; by: number; ownedBy?: number }

/** A certificate and all that were issued instead of it, in one transaction that waits for nobody. */
export async function changeAllNames(
  db: Db,
  { code, by, ownedBy }: Asked,
  change: (db: Db, names: CertificateRow[]) => Promise<CertificateRow>,
) {
  const asked = { code, ...(ownedBy !== undefined && { userId: ownedBy }) }
  const changed = await retryWhileLocked({
    person: by,
    attempt: () =>
      db.transaction(async (db) => {
        const names = await lockAllNames(db, asked)
        return names && change(db, names)
      }),
    // What does not exist is an error of `change`: null says that something is locked.
    isPossible: async () => true,
  })
  return found(changed, 'Certificate')
}

import type { Db } from '#server/db/client.ts'
import { HttpError, signedOut } from '#server/http/errors.ts'
import { AUTHOR_FULL, AUTHOR_LIMITS } from '#shared/text-limits.ts'
import { authorBytes, lockAuthor } from './author-queries.ts'
import { createFairQueue } from './fair-queue.ts'

/** Who writes many things at once waits here, and not with a connection that others need. */
const inTurn = createFairQueue({ atOnce: 6, waiting: 500, waitingOfGroup: 50 })

/**
 * A write that makes what an author keeps here grow, in one transaction: what they send at once is
 * counted one after the other. Who is deleted meanwhile is signed out.
 */
export const withinAuthorQuota = <Result>(
  db: Db,
  authorId: number,
  write: (db: Db) => Promise<Result>,
) =>
  inTurn({ group: String(authorId), lane: '' }, () =>
    db.transaction(async (db) => {
      // First of all locks, as the deletion of an account does: nobody waits in a circle.
      if (!(await lockAuthor(db, authorId))) throw signedOut()
      const before = await authorBytes(db, authorId)
      const result = await write(db)
      const after = await authorBytes(db, authorId)
      // Who has more from earlier days can still make it less.
      if (after > AUTHOR_LIMITS.bytes && after > before) throw new HttpError(413, AUTHOR_FULL)
      return result
    }),
  )

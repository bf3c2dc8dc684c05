import type { Db } from '#server/db/client.ts'
import { createFairQueue } from './fair-queue.ts'

const inTurn = createFairQueue({ atOnce: 6, waiting: 500, waitingPerGroup: 50 })

/**
 * Transactions that may wait for rows of one person run one after the other, and hold one connection of
 * this process. Not to be nested: the inner one would wait for the outer.
 */
export const inAuthorsTurn = <Result>(
  db: Db,
  authorId: number,
  write: (db: Db) => Promise<Result>,
) => inTurn({ group: String(authorId), lane: '' }, () => db.transaction(write))

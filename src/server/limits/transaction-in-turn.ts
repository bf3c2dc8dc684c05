import type { Db } from '#server/db/client.ts'
import { signedOut } from '#server/http/errors.ts'
import { lockForCounting } from './author-queries.ts'
import { createFairQueue } from './fair-queue.ts'

type Write<Result> = (db: Db) => Promise<Result>

const inTurn = createFairQueue({ atOnce: 6, waiting: 500, waitingPerGroup: 50 })
const inTurnToDelete = createFairQueue({ atOnce: 2, waiting: 500, waitingPerGroup: 50 })

/**
 * Transactions that may wait for rows of one person run one after the other, and hold one connection of
 * this process. Not to be nested: the inner one would wait for the outer.
 */
export const transactionInTurn = <Result>(db: Db, person: number, write: Write<Result>) =>
  inTurn({ group: String(person) }, () => db.transaction(write))

/**
 * Of an account. It may wait for courses of others, so it leaves most places to those who write; further
 * deletions wait for it. It waits for a place of its own first, and only then for one of all.
 */
export const deletionInTurn = <Result>(db: Db, person: number, write: Write<Result>) =>
  inTurnToDelete({ group: String(person) }, () => transactionInTurn(db, person, write))

/** Its lock comes before those of all rows, and a deletion does not take it: no deadlocks. */
export const countedInTurn = <Result>(db: Db, person: number, write: Write<Result>) =>
  transactionInTurn(db, person, async (db) => {
    if (!(await lockForCounting(db, person))) throw signedOut()
    return write(db)
  })

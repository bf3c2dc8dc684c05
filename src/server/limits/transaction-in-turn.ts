import type { Db } from '#server/db/client.ts'
import { signedOut } from '#server/http/errors.ts'
import { lockCountFor } from './author-queries.ts'
import { createFairQueue } from './fair-queue.ts'

type Write<Result> = (db: Db) => Promise<Result>

const inTurn = createFairQueue({ atOnce: 6, waiting: 500, waitingPerGroup: 50 })

/**
 * Transactions that may wait for rows of one person run one after the other, and hold one connection of
 * this process. Not to be nested: the inner one would wait for the outer.
 */
export const transactionInTurn = <Result>(db: Db, person: number, write: Write<Result>) =>
  inTurn({ group: String(person) }, () => db.transaction(write))

/** Their row is the first that is locked, as in the deletion of an account: no deadlocks. */
export const countedInTurn = <Result>(db: Db, person: number, write: Write<Result>) =>
  transactionInTurn(db, person, async (db) => {
    if (!(await lockCountFor(db, person))) throw signedOut()
    return write(db)
  })

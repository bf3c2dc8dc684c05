import type { Db } from '#server/db/client.ts'
import { batch } from '#server/db/statements/batch.ts'
import { createFairQueue } from './fair-queue.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/** Browsers send writes of one row one by one, and together only those left when a page is closed. */
const inTurn = createFairQueue({ atOnce: Infinity, waiting: 2_000, waitingPerGroup: 100 })

type Write<Item, Row> = {
  name: string
  /** Writes of one row take turns: PostgreSQL refuses a statement that writes it twice. */
  rowOf: (item: Item) => string
  /** Skips what others have locked, so that nobody waits for a neighbour's row. */
  run: (db: Db, items: Item[]) => Promise<(Row | null)[]>
  personOf: (item: Item) => number
  isPossible: (db: Db, item: Item) => Promise<boolean>
}

/** Writes that share a statement; what was skipped is tried again, see `retryWhileLocked`. */
export function batchedWrite<Item, Row>(options: Write<Item, Row>) {
  const { name, rowOf, run, personOf, isPossible } = options
  const write = batch(run)
  return (db: Db, item: Item) => {
    const since = performance.now()
    return inTurn({ group: `${name} ${rowOf(item)}` }, () =>
      retryWhileLocked({
        person: personOf(item),
        attempt: () => write(db, item),
        isPossible: () => isPossible(db, item),
        since,
      }),
    )
  }
}

import { giveUpSignal, regardless } from '#server/given-up.ts'
import type { Db } from './client.ts'
import { isDatabaseUnavailable, tookTooLong } from './database-unavailable.ts'
import { preparedOnce } from './prepared.ts'

type Batching<Item, Result> = {
  run: (db: Db, items: Item[]) => Promise<Result[]>
  /** Items with the same key run one after the other, in order of arrival. */
  orderKey?: (item: Item) => string
  maxItems?: number
}

type Waiting<Item, Result> = {
  item: Item
  key: string | undefined
  signal: AbortSignal | undefined
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/** A slower statement holds up nobody: the next one starts beside it. */
const NEXT_BATCH_AFTER_MS = 20
/** Per kind, so that statements waiting for a lock leave connections to others. */
const MAX_AT_ONCE = 3

class Batcher<Item, Result> {
  readonly #db: Db
  readonly #batching: Batching<Item, Result>
  readonly #runningKeys = new Set<string>()
  #waiting: Waiting<Item, Result>[] = []
  #isScheduled = false
  #running = 0

  constructor(db: Db, batching: Batching<Item, Result>) {
    this.#db = db
    this.#batching = batching
  }

  add(item: Item) {
    return new Promise<Result>((resolve, reject) => {
      const key = this.#batching.orderKey?.(item)
      this.#waiting.push({ item, key, signal: giveUpSignal(), resolve, reject })
      this.#schedule()
    })
  }

  #schedule() {
    if (this.#isScheduled || this.#waiting.length === 0 || this.#running >= MAX_AT_ONCE) return
    this.#isScheduled = true
    setImmediate(() => void regardless(() => this.#runNext()))
  }

  #take() {
    const batch: Waiting<Item, Result>[] = []
    const later: Waiting<Item, Result>[] = []
    const taken = new Set(this.#runningKeys)
    for (const waiting of this.#waiting) {
      const { key, signal } = waiting
      if (signal?.aborted) {
        waiting.reject(signal.reason)
        continue
      }
      const mustWait = key !== undefined && taken.has(key)
      if (key !== undefined) taken.add(key)
      if (mustWait || batch.length >= (this.#batching.maxItems ?? 64)) later.push(waiting)
      else batch.push(waiting)
    }
    this.#waiting = later
    return batch
  }

  async #runNext() {
    const batch = this.#take()
    let isWaitedFor = true
    const letNextRun = () => {
      if (isWaitedFor) this.#isScheduled = false
      isWaitedFor = false
      this.#schedule()
    }
    // What waits is behind running items, which continue with it when they are done.
    if (batch.length === 0) return void (this.#isScheduled = false)
    const keys = batch.flatMap(({ key }) => (key === undefined ? [] : [key]))
    for (const key of keys) this.#runningKeys.add(key)
    const timer = setTimeout(letNextRun, NEXT_BATCH_AFTER_MS)
    this.#running += 1
    await this.#settle(batch)
    this.#running -= 1
    clearTimeout(timer)
    for (const key of keys) this.#runningKeys.delete(key)
    letNextRun()
  }

  /** A refused batch is retried item by item: nobody fails because of a neighbour. */
  async #settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#batching.run(
        this.#db,
        batch.map(({ item }) => item),
      )
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      const isShared = isDatabaseUnavailable(error) || tookTooLong(error) || batch.length === 1
      if (isShared) for (const { reject } of batch) reject(error)
      else await Promise.all(batch.map((each) => this.#settle([each])))
    }
  }
}

/** Joins concurrent calls into one statement, which begins after its callers asked. */
export function batch<Item, Result>(batching: Batching<Item, Result>) {
  const batcherOf = preparedOnce((db) => new Batcher(db, batching))
  return (db: Db, item: Item) => batcherOf(db).add(item)
}

import { setTimeout as delay } from 'node:timers/promises'
import { type RequestAbort, currentAbort, runWithoutAbort } from '#server/request-abort.ts'
import type { Db } from '../client.ts'
import { isDatabaseUnavailable, tookTooLong } from '../connection/database-unavailable.ts'
import { oncePerDatabase } from './once-per-database.ts'

type Waiting<Item, Result> = PromiseWithResolvers<Result> & {
  item: Item
  abort: RequestAbort | undefined
}

const MAX_ITEMS = 64
/** A slow statement holds up nobody: the next one starts beside it. */
const NEXT_BATCH_AFTER_MS = 20
/** Per kind, so that slow statements leave connections to others. */
const MAX_AT_ONCE = 3

class Batcher<Item, Result> {
  readonly #run: (items: Item[]) => Promise<Result[]>
  readonly #waiting: Waiting<Item, Result>[] = []
  #isNextHeld = false
  #running = 0

  constructor(run: (items: Item[]) => Promise<Result[]>) {
    this.#run = run
  }

  add(item: Item) {
    const waiting = { item, abort: currentAbort(), ...Promise.withResolvers<Result>() }
    this.#waiting.push(waiting)
    this.#scheduleNext()
    return waiting.promise
  }

  #scheduleNext() {
    if (this.#isNextHeld || this.#waiting.length === 0 || this.#running >= MAX_AT_ONCE) return
    this.#isNextHeld = true
    setImmediate(() => void runWithoutAbort(() => this.#runNext()))
  }

  async #runNext() {
    this.#running += 1
    const settled = this.#settle(this.#takeNext())
    await Promise.race([settled, delay(NEXT_BATCH_AFTER_MS)])
    this.#isNextHeld = false
    this.#scheduleNext()
    await settled
    this.#running -= 1
    this.#scheduleNext()
  }

  #takeNext() {
    const batch = this.#waiting.splice(0, MAX_ITEMS)
    for (const { abort, reject } of batch) if (abort?.error) reject(abort.error)
    return batch.filter(({ abort }) => !abort?.error)
  }

  /** A refused batch is tried again in halves: nobody fails because of a neighbour. */
  async #settle(batch: Waiting<Item, Result>[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const results = await this.#run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      const isShared = isDatabaseUnavailable(error) || tookTooLong(error) || batch.length === 1
      if (isShared) return batch.forEach(({ reject }) => reject(error))
      const half = batch.length >> 1
      await this.#settle(batch.slice(0, half))
      await this.#settle(batch.slice(half))
    }
  }
}

/** Joins concurrent calls into one statement, which begins after its callers asked. */
export function batch<Item, Result>(run: (db: Db, items: Item[]) => Promise<Result[]>) {
  const batcherOf = oncePerDatabase((db) => new Batcher((items: Item[]) => run(db, items)))
  return (db: Db, item: Item) => batcherOf(db).add(item)
}

import type { Db } from './client.ts'

type Reading<Item, Result> = {
  /** Who asks the same at the same moment gets the same answer. */
  keyOf: (item: Item) => string
  /** Answers for the items, in their order. */
  run: (db: Db, items: Item[]) => Promise<Result[]>
  most?: number
}

/** A statement that takes longer than this holds up nobody else: the next one sets out beside it. */
const PATIENCE_MS = 20

type Waiting<Item, Result> = { item: Item; promise: Promise<Result>; settle: Settle<Result> }
type Settle<Result> = { resolve: (result: Result) => void; reject: (reason: unknown) => void }

class Desk<Item, Result> {
  readonly db: Db
  readonly reading: Reading<Item, Result>
  waiting = new Map<string, Waiting<Item, Result>>()
  isBusy = false

  constructor(db: Db, reading: Reading<Item, Result>) {
    this.db = db
    this.reading = reading
  }

  ask(item: Item): Promise<Result> {
    const key = this.reading.keyOf(item)
    const same = this.waiting.get(key)
    if (same) return same.promise
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.waiting.set(key, { item, promise, settle: { resolve, reject } })
    this.call()
    return promise
  }

  call() {
    if (this.isBusy || this.waiting.size === 0) return
    this.isBusy = true
    setImmediate(() => void this.serve())
  }

  async serve() {
    const batch = [...this.waiting].slice(0, this.reading.most ?? 64)
    for (const [key] of batch) this.waiting.delete(key)
    let isFree = false
    const free = () => {
      if (isFree) return
      isFree = true
      this.isBusy = false
      this.call()
    }
    const patience = setTimeout(free, PATIENCE_MS)
    try {
      const results = await this.reading.run(
        this.db,
        batch.map(([, { item }]) => item),
      )
      for (const [index, [, { settle }]] of batch.entries()) settle.resolve(results[index]!)
    } catch (error) {
      for (const [, { settle }] of batch) settle.reject(error)
    }
    clearTimeout(patience)
    free()
  }
}

/**
 * Joins reads that arrive together into one statement. Each of them still sees what was committed
 * before it asked: nothing is kept, and nobody is answered from a statement that began earlier.
 */
export function gathered<Item, Result>(reading: Reading<Item, Result>) {
  const desks = new WeakMap<Db, Desk<Item, Result>>()
  return (db: Db, item: Item) => {
    let desk = desks.get(db)
    if (!desk) desks.set(db, (desk = new Desk(db, reading)))
    return desk.ask(item)
  }
}

/** A list as PostgreSQL reads it, of values that need no quotes. */
export const listOf = (values: readonly (number | boolean | string)[]) => `{${values.join()}}`

import type { Db } from './client.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

type Batching<Item, Result> = {
  /** Two items with the same key never travel in one batch; the second takes the next. */
  keyOf: (item: Item) => string
  /** Answers for the items, in their order. */
  run: (db: Db, items: Item[]) => Promise<Result[]>
  most?: number
}

class Queue<Item, Result> {
  readonly db: Db
  readonly batching: Batching<Item, Result>
  waiting: Waiting<Item, Result>[] = []
  isBusy = false

  constructor(db: Db, batching: Batching<Item, Result>) {
    this.db = db
    this.batching = batching
  }

  add(item: Item) {
    return new Promise<Result>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      if (this.isBusy) return
      this.isBusy = true
      setImmediate(() => void this.work())
    })
  }

  take() {
    const batch = new Map<string, Waiting<Item, Result>>()
    const later: Waiting<Item, Result>[] = []
    for (const each of this.waiting) {
      const key = this.batching.keyOf(each.item)
      if (batch.size >= (this.batching.most ?? 256) || batch.has(key)) later.push(each)
      else batch.set(key, each)
    }
    this.waiting = later
    return [...batch.values()]
  }

  async work() {
    const batch = this.take()
    await this.settle(batch)
    this.isBusy = this.waiting.length > 0
    if (this.isBusy) setImmediate(() => void this.work())
  }

  /** A batch that fails is tried again one by one: nobody fails for a neighbour. */
  async settle(batch: Waiting<Item, Result>[]) {
    try {
      const results = await this.batching.run(
        this.db,
        batch.map(({ item }) => item),
      )
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error)
      else for (const each of batch) await this.settle([each])
    }
  }
}

/**
 * Joins what arrives while a statement is under way into the next one, so that a thousand small
 * writes need a few durable commits instead of a thousand. Each caller is answered after the
 * commit that holds its row.
 */
export function batched<Item, Result>(batching: Batching<Item, Result>) {
  const queues = new WeakMap<Db, Queue<Item, Result>>()
  return (db: Db, item: Item) => {
    let queue = queues.get(db)
    if (!queue) queues.set(db, (queue = new Queue(db, batching)))
    return queue.add(item)
  }
}

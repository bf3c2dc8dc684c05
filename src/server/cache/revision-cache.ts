import { LRUCache } from 'lru-cache'
import { runWithoutAbort } from '#server/request-abort.ts'

type Entry = { revision: number; value: object; size: number }
type UnderWay = { revision: number; value: Promise<object> }

/** Callers have just read the revision from the database, so nothing stale is shown. */
export class RevisionCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #underWay = new Map<string, UnderWay>()

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 2,
      sizeCalculation: ({ size }) => size,
    })
  }

  /** Concurrent callers share one run; a failure is not cached. */
  async get<Value extends object>(
    key: string,
    revision: number,
    make: () => Promise<Value>,
  ): Promise<Value> {
    const entry = this.#entries.get(key)
    if (entry?.revision === revision) return entry.value as Value
    const running = this.#underWay.get(key)
    if (running?.revision === revision) return running.value as Promise<Value>
    const value = runWithoutAbort(make)
    const own = { revision, value }
    this.#underWay.set(key, own)
    try {
      this.#keep(key, revision, await value)
    } finally {
      if (this.#underWay.get(key) === own) this.#underWay.delete(key)
    }
    return value
  }

  #keep(key: string, revision: number, value: object) {
    const others = [this.#underWay.get(key), this.#entries.get(key)]
    if (others.some((other) => other && other.revision > revision)) return
    // Two bytes a character, and objects weigh more than their text.
    this.#entries.set(key, { revision, value, size: 3 * JSON.stringify(value).length })
  }
}

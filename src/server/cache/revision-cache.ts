import { LRUCache } from 'lru-cache'

type Entry = { revision: number; value: object; size: number }

/** Callers have just read the revision from the database, so nothing stale is shown. */
export class RevisionCache {
  readonly #entries: LRUCache<string, Entry>

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: ({ size }) => size,
    })
  }

  async get<Value extends object>(
    key: string,
    revision: number,
    make: () => Promise<Value>,
  ): Promise<Value> {
    const entry = this.#entries.get(key)
    if (entry?.revision === revision) return entry.value as Value
    const value = await make()
    // Roughly its memory: two bytes a character, and objects weigh more than their text.
    this.#entries.set(key, { revision, value, size: 3 * JSON.stringify(value).length })
    return value
  }
}

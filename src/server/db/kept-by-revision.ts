import { preparedOnce } from './prepared.ts'

type Kept<Value> = { revision: number; value: Value; size: number }

class Shelf<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string, revision: number): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept || kept.revision !== revision) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.value
  }

  put(key: string, kept: Kept<Value>) {
    if (kept.size > this.#maxBytes / 8) return
    this.#remove(key)
    this.#kept.set(key, kept)
    this.#bytes += kept.size
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string) {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#bytes -= kept.size
  }
}

/**
 * What is the same for many people while a course keeps its revision. Whoever uses it has just
 * read the revision from the database, so nothing old is ever shown, in no process.
 */
export const keptByRevision = <Value>({ maxBytes }: { maxBytes: number }) =>
  preparedOnce(() => new Shelf<Value>(maxBytes))

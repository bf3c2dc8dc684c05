import { LRUCache } from 'lru-cache'
import type { CachedAnswer } from './cached-answer.ts'
import { dependsOn, type Dependencies } from './dependencies.ts'

type Entry = { answer: CachedAnswer; dependencies: Dependencies }

/** Entries live until a table that they show changes; closed while changes may be missed. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #changedAt = new Map<string, number>()
  #clearedAt = 0
  #changes = 0
  #isOpen = false

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      // Addresses may be longer than answers.
      sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length,
    })
  }

  /** What began before a change may have seen the old state. */
  get now() {
    return this.#changes
  }

  get(key: string): CachedAnswer | undefined {
    return this.#isOpen ? this.#entries.get(key)?.answer : undefined
  }

  put(key: string, entry: Entry, begunAt: number) {
    if (this.#isOpen && !this.#hasChanged(entry.dependencies, begunAt))
      this.#entries.set(key, entry)
  }

  #hasChanged(dependencies: Dependencies, since: number) {
    if (this.#clearedAt > since) return true
    return [...this.#changedAt].some(([table, at]) => at > since && dependsOn(dependencies, table))
  }

  drop(table: string) {
    this.#changes += 1
    this.#changedAt.set(table, this.#changes)
    for (const [key, { dependencies }] of this.#entries.entries())
      if (dependsOn(dependencies, table)) this.#entries.delete(key)
  }

  /** Changes may have been missed; a closed cache stores and serves nothing. */
  reset({ open }: { open: boolean }) {
    this.#changes += 1
    this.#clearedAt = this.#changes
    this.#isOpen = open
    this.#entries.clear()
  }
}

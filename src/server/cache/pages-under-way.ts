import type { CachedAnswer } from './cached-answer.ts'
import type { PageCache } from './page-cache.ts'

/** While a page is drawn for one visitor, others wait for it instead of drawing it once more. */
export class PagesUnderWay {
  readonly #cache: PageCache
  readonly #drawing = new Map<string, Promise<void>>()

  constructor(cache: PageCache) {
    this.#cache = cache
  }

  /** For one request. What others draw is waited for once: it may not be kept. */
  forRequest(key: string) {
    const own = Promise.withResolvers<void>()
    let kept: CachedAnswer | undefined
    return {
      kept: () => kept,
      isKeptByNow: async () => {
        const others = this.#drawing.get(key)
        if (others) await others
        kept = this.#cache.get(key)
        if (!kept) this.#drawing.set(key, own.promise)
        return kept !== undefined
      },
      end: () => {
        if (this.#drawing.get(key) === own.promise) this.#drawing.delete(key)
        own.resolve()
      },
    }
  }
}

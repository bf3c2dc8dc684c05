import { LRUCache } from 'lru-cache'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { runWithoutAbort } from '#server/request-abort.ts'

type Key = string | object

/** Made once for each of the keys that were asked for last, up to `max` of them; not if it fails. */
export function cached<Asked extends Key, Value extends object>(
  max: number,
  make: (key: Asked) => Value,
) {
  const values = new LRUCache<Asked, Value>({
    max,
    memoMethod: (key) => {
      const value = make(key)
      if (value instanceof Promise)
        value.catch(() => values.peek(key) === value && values.delete(key))
      return value
    },
  })
  return (key: Asked) => values.memo(key)
}

/** Whoever comes while it is being made waits for the same; a failure is not kept. */
export function cachedFor<Asked extends Key, Value extends object>(
  bounds: { max: number; ttl: number },
  make: (key: Asked) => Promise<Value>,
) {
  const values = new LRUCache<Asked, Value>({
    ...bounds,
    fetchMethod: (key) => runWithoutAbort(() => make(key)),
    // What is pushed out while it is being made is still wanted by those who wait for it.
    ignoreFetchAbort: true,
  })
  return (key: Asked) => values.forceFetch(key)
}

/** What was last seen in a database, up to `max` values by their keys. */
export const cachePerDatabase = <Value extends string | number | object>(max: number) =>
  oncePerDatabase(() => new LRUCache<string, Value>({ max }))

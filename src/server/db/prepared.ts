import type { Db } from './client.ts'

/** A hot query, built and prepared once for each pool: `const list = preparedOnce((db) => …)`. */
export function preparedOnce<Query>(build: (db: Db) => Query) {
  const known = new WeakMap<Db, Query>()
  return (db: Db) => {
    let query = known.get(db)
    if (query === undefined) known.set(db, (query = build(db)))
    return query
  }
}

import type { Db } from '../client.ts'

export function oncePerDatabase<Query>(build: (db: Db) => Query) {
  const known = new WeakMap<Db, Query>()
  return (db: Db) => {
    let query = known.get(db)
    if (query === undefined) known.set(db, (query = build(db)))
    return query
  }
}

/** For a query that our own code builds in a few shapes: each is prepared once per pool. */
export function oncePerShape<Shape extends string[], Query>(
  build: (db: Db, ...shape: Shape) => Query,
) {
  const known = oncePerDatabase(() => new Map<string, Query>())
  return (db: Db, ...shape: Shape) => {
    const queries = known(db)
    const key = shape.join()
    let query = queries.get(key)
    if (query === undefined) queries.set(key, (query = build(db, ...shape)))
    return query
  }
}

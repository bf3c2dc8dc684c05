import type { Db } from '../client.ts'

export function oncePerDatabase<Query>(build: (db: Db) => Query) {
  const known = new WeakMap<Db, Query>()
  return (db: Db) => {
    let query = known.get(db)
    if (query === undefined) known.set(db, (query = build(db)))
    return query
  }
}

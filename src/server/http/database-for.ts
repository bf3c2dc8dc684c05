import { isVisitors } from '#server/cache/visitor-key.ts'
import type { Db } from '#server/db/client.ts'
import type { Replica } from '#server/db/replica.ts'
import type { Feature } from '#server/feature.ts'
import { byPath } from './by-path.ts'
import type { AppContext } from './context.ts'

type Parts = { db: Db; replica?: Replica | undefined }

/**
 * Whoever the page cache could answer may read from the replica; everybody else is a person. The calls
 * of one page read from one database: what the first shows is there for the next.
 */
export function databaseFor({ db, replica }: Parts, features: Feature[]) {
  if (!replica) return () => db
  const isOnReplica = byPath(
    features
      .filter(({ onReplica }) => onReplica)
      .flatMap(({ api }) => api.routes.map(({ path }) => [`/api${path}`, true] as const)),
  )
  const ofPages = new WeakMap<object, Db>()
  const visitorsDatabase = (page: object | undefined) => {
    const chosen = (page && ofPages.get(page)) ?? (replica.isCurrent ? replica.db : db)
    if (page) ofPages.set(page, chosen)
    return chosen
  }
  return (c: AppContext) =>
    isVisitors(c.req.method, c.req.header('cookie')) && isOnReplica(c.req.path)
      ? visitorsDatabase(c.env?.internal)
      : db
}

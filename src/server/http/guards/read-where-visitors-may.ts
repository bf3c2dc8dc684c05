import type { Db } from '#server/db/client.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import type { Feature } from '#server/feature.ts'
import { byPath } from '../by-path.ts'
import type { Check } from './checks.ts'
import type { AppContext } from '../context.ts'
import { isGetOrHead } from '../methods.ts'

/** Runs after the session lookup, because a made-up cookie is a visitor's. */
export function readWhereVisitorsMay(replica: Replica | undefined, features: Feature[]): Check {
  if (!replica) return () => {}
  const isOnReplica = byPath(
    features
      .filter(({ onReplica }) => onReplica)
      .flatMap(({ api }) => api.routes.map(({ path }) => [`/api${path}`, true] as const)),
  )
  const reasons = features.flatMap(({ isAheadOfReplica }) => isAheadOfReplica ?? [])

  async function isAhead(c: AppContext) {
    if (c.var.viewer) return true
    if (c.req.header('cookie')) for (const reason of reasons) if (await reason(c)) return true
    return false
  }

  const choose = async (c: AppContext) =>
    !(await isAhead(c)) && replica.isCurrent ? replica.db : c.var.db

  const ofPages = new WeakMap<object, Promise<Db>>()
  return async (c) => {
    if (!isGetOrHead(c.req.method) || !isOnReplica(c.req.path)) return
    const page = c.env?.internal
    const chosen = (page && ofPages.get(page)) ?? choose(c)
    if (page) ofPages.set(page, chosen)
    c.set('db', await chosen)
  }
}

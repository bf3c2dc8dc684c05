import { createMiddleware } from 'hono/factory'
import { clientGroup } from '#server/http/client-address.ts'
import type { AppEnv } from '#server/http/context.ts'
import { createFairQueue } from './fair-queue.ts'

/** Few of the database's connections, so that the others stay free for what is quick. */
const BOUNDS = { atOnce: 3, waiting: 200, waitingOfGroup: 30 }

/** Looking for words reads many texts: searches take turns, by address. */
export function searchInTurn() {
  const inTurn = createFairQueue(BOUNDS)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.req.query('q')) return next()
    await inTurn({ group: clientGroup(c), lane: c.var.requestId }, next)
  })
}

import { createMiddleware } from 'hono/factory'
import { clientGroup } from '#server/http/client-address.ts'
import type { AppEnv } from '#server/http/context.ts'
import { createFairQueue } from './fair-queue.ts'

/** Few connections, so that others stay free for what is quick. */
const BOUNDS = { atOnce: 3, waiting: 200, waitingPerGroup: 30 }

/** Searches read many texts, so addresses take turns. */
export function searchInTurn(paths: string[]) {
  const inTurn = createFairQueue(BOUNDS)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.req.query('q') && !paths.includes(c.req.path)) return next()
    await inTurn({ group: clientGroup(c), lane: c.var.requestId }, next)
  })
}

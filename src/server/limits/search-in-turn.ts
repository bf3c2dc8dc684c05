import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/context.ts'
import { createFairQueue } from './fair-queue.ts'
import { clientKey } from './client-key.ts'

/** Few connections, so that others stay free for quick statements. */
const BOUNDS = { atOnce: 2, atOncePerGroup: 1, restTimes: 20, waiting: 200, waitingPerGroup: 30 }

/** Two queues, so that no signed-in person waits behind visitors. */
export function searchInTurn(paths: string[]) {
  const [people, visitors] = [createFairQueue(BOUNDS), createFairQueue(BOUNDS)]
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.req.query('q') && !paths.includes(c.req.path)) return next()
    const place = { group: clientKey(c), lane: c.var.requestId, signal: c.req.raw.signal }
    await (c.var.viewer ? people : visitors)(place, next)
  })
}

import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/context.ts'
import { createFairQueue } from './fair-queue.ts'
import { shareOf } from './share-of.ts'

/** Few connections, so that others stay free for what is quick; whoever floods has half of one. */
const BOUNDS = { atOnce: 3, atOncePerGroup: 1, rests: true, waiting: 200, waitingPerGroup: 30 }

/** Searches read many texts, so people and addresses take turns. */
export function searchInTurn(paths: string[]) {
  const inTurn = createFairQueue(BOUNDS)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.req.query('q') && !paths.includes(c.req.path)) return next()
    const place = { group: shareOf(c), lane: c.var.requestId, signal: c.req.raw.signal }
    await inTurn(place, next)
  })
}

import { createMiddleware } from 'hono/factory'
import { giveUpSignal, untilGivenUp } from '#server/given-up.ts'
import { clientGroup } from '#server/http/client-address.ts'
import type { AppEnv } from '#server/http/context.ts'
import { BUSY, unavailable } from '#server/http/errors.ts'
import { isGetOrHead } from '#server/http/methods.ts'
import { createFairQueue } from './fair-queue.ts'

/** Few connections, so that others stay free for what is quick; no address has all of them. */
const BOUNDS = { atOnce: 3, atOncePerGroup: 2, waiting: 200, waitingPerGroup: 30 }

/** One search may take several statements: whoever has gone gets no further one. */
function untilGone<Result>(client: AbortSignal, work: () => Promise<Result>) {
  const gone = new AbortController()
  client.addEventListener('abort', () => gone.abort(unavailable(BUSY)), { once: true })
  const tooLate = giveUpSignal()
  return untilGivenUp(tooLate ? AbortSignal.any([gone.signal, tooLate]) : gone.signal, work)
}

/** Searches read many texts, so addresses take turns. */
export function searchInTurn(paths: string[]) {
  const inTurn = createFairQueue(BOUNDS)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.req.query('q') && !paths.includes(c.req.path)) return next()
    const { signal } = c.req.raw
    const place = { group: clientGroup(c), lane: c.var.requestId, signal }
    await inTurn(place, () => (isGetOrHead(c.req.method) ? untilGone(signal, next) : next()))
  })
}

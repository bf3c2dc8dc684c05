import { createMiddleware } from 'hono/factory'
import { setTimeout as delay } from 'node:timers/promises'
import type { AppEnv } from '../context.ts'
import { TurnedAway } from '../errors.ts'

/**
 * A refusal costs nearly as much as an answer. Told at once it would invite the next request at once,
 * and a flood that has used up its share would get all our time. It takes no place meanwhile.
 * Of a page it is the page that waits, not the call within it; not for a call that it gave up.
 */
export const holdRefusals = (ms: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.error instanceof TurnedAway && !c.req.raw.signal.aborted) c.env?.internal?.onTurnedAway()
    else if (!c.get('wasTurnedAway')) return
    if (c.env?.internal) return
    await delay(ms, undefined, { signal: c.req.raw.signal }).catch(() => {})
  })

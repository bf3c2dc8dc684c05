import { createMiddleware } from 'hono/factory'
import { setTimeout as delay } from 'node:timers/promises'
import type { AppEnv } from '../context.ts'
import { TurnedAway } from '../errors.ts'

/**
 * An immediate refusal invites the next request. If a page's own call is refused, the page's answer
 * waits, not the call.
 */
export const holdRefusals = (ms: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.error instanceof TurnedAway && !c.req.raw.signal.aborted) c.env?.internal?.onTurnedAway()
    else if (!c.get('wasTurnedAway')) return
    if (c.env?.internal) return
    await delay(ms, undefined, { signal: c.req.raw.signal }).catch(() => {})
  })

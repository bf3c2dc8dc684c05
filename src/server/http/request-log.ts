import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { AppEnv } from './context.ts'

/** One line a request; the path without its query, which may hold what people typed. */
export const requestLog = (root: Logger) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID()
    const log = root.child({ requestId })
    c.set('requestId', requestId)
    c.set('log', log)
    const begun = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    if (c.env?.internal) return
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - begun) * 10) / 10,
    })
  })

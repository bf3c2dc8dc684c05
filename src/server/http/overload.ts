import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'
import { BUSY, unavailable } from './errors.ts'

/** Refuses early what could only wait: a queue without end answers nobody. */
export function overloadGuard({ atOnce }: { atOnce: number }) {
  let running = 0
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.env?.internal) return next()
    if (running >= atOnce) throw unavailable(BUSY)
    running += 1
    try {
      await next()
    } finally {
      running -= 1
    }
  })
}

import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'
import { HttpError } from './errors.ts'

/** Refuses early what could only wait: a queue without end answers nobody. */
export function overloadGuard({ atOnce }: { atOnce: number }) {
  let running = 0
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.env?.internal) return next()
    if (running >= atOnce)
      throw new HttpError(503, 'The site is very busy. Please try again in a moment.', {
        headers: { 'Retry-After': '2' },
      })
    running += 1
    try {
      await next()
    } finally {
      running -= 1
    }
  })
}

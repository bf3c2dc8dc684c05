import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../context.ts'

export type Check = (c: AppContext) => void | Promise<void>

/** One middleware for all checks: one each would cost more than the checks do. */
export const runChecks = (...checks: Check[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    for (const check of checks) {
      const waiting = check(c)
      if (waiting) await waiting
    }
    await next()
  })

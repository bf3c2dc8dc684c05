import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from './context.ts'

/** Looks at a request and throws to refuse it. Most need not wait for anything. */
export type Check = (c: AppContext) => void | Promise<void>

/** One layer for all of them: a layer each would cost more than what they do. */
export const inOrder = (...checks: Check[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    for (const check of checks) {
      const waiting = check(c)
      if (waiting) await waiting
    }
    await next()
  })

import { createMiddleware } from 'hono/factory'
import type { Changes } from '#server/db/changes.ts'
import type { AppEnv } from '#server/http/context.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Who changed something sees it at once: a write is answered only after this process has heard
 * of it. Writes that no visitor can see need not wait.
 */
export const heedWrites = (changes: Changes, isPrivate: (path: string) => boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (READING.has(c.req.method) || c.res.status >= 400 || isPrivate(c.req.path)) return
    await changes.caughtUp()
  })

import { createMiddleware } from 'hono/factory'
import type { Changes } from '#server/db/changes.ts'
import { byPath } from '#server/http/by-path.ts'
import type { AppEnv } from '#server/http/context.ts'
import { isReading } from '#server/http/methods.ts'

/**
 * Who changed something sees it at once: a write is answered only after this process has heard
 * of it. Writes that no visitor can see need not wait.
 */
export function awaitOwnWrites(changes: Changes, privateWrites: string[]) {
  const isPrivate = byPath(privateWrites.map((path) => [path, true]))
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (isReading(c.req.method) || c.res.status >= 400 || isPrivate(c.req.path)) return
    await changes.caughtUp()
  })
}

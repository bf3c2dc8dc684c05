import { createMiddleware } from 'hono/factory'
import type { Changes } from '#server/db/changes.ts'
import { byPath } from '#server/http/by-path.ts'
import type { AppEnv } from '#server/http/context.ts'
import { isReading } from '#server/http/methods.ts'

/** People see their own changes: a write is answered after this process was notified of it. */
export function awaitOwnWrites(changes: Changes, privateWrites: string[]) {
  const isPrivate = byPath(privateWrites.map((path) => [path, true]))
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (isReading(c.req.method) || c.res.status >= 400 || isPrivate(c.req.path)) return
    await changes.caughtUp()
  })
}

import { createMiddleware } from 'hono/factory'
import type { Changes } from '#server/db/changes.ts'
import { byPath } from '#server/http/by-path.ts'
import type { AppEnv } from '#server/http/context.ts'
import { isReading } from '#server/http/methods.ts'
import { countPublicChange } from '#server/limits/public-changes.ts'

/** A change is on the next request, in every process: its writer is answered when all know of it. */
export function awaitOwnWrites(changes: Changes, privateWrites: string[]) {
  const isPrivate = byPath(privateWrites.map((path) => [path, true]))
  return createMiddleware<AppEnv>(async (c, next) => {
    const before = changes.heard()
    await next()
    if (isReading(c.req.method) || c.res.status >= 400 || isPrivate(c.req.path)) return
    await changes.caughtUp()
    // Most writes change nothing for visitors.
    if (changes.heard() !== before) await Promise.all([changes.heardByAll(), countPublicChange(c)])
  })
}

import { createMiddleware } from 'hono/factory'
import type { Changes } from '#server/db/listening/changes.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { isReading } from '#server/http/methods.ts'

type Options = {
  isPrivateWrite: (path: string) => boolean
  /** After a write during which something changed for visitors. */
  onPublicChange: (c: AppContext) => Promise<void>
}

/** A change is on the next request, in every process: its writer is answered when all know of it. */
export function awaitOwnWrites(changes: Changes, { isPrivateWrite, onPublicChange }: Options) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const before = changes.heard()
    await next()
    if (isReading(c.req.method) || c.res.status >= 400 || isPrivateWrite(c.req.path)) return
    await changes.caughtUp()
    // Most writes change nothing for visitors.
    if (changes.heard() !== before) await Promise.all([changes.heardByAll(), onPublicChange(c)])
  })
}

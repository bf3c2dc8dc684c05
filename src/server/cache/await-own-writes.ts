import { createMiddleware } from 'hono/factory'
import type { Changes } from '#server/db/listening/changes.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { isReading } from '#server/http/methods.ts'

type Options = {
  isPrivateWrite: (path: string) => boolean
  /** Called after a write that changed something for visitors. */
  onPublicChange: (c: AppContext) => Promise<void>
}

/** The writer is answered when every process knows of the change, so the next request shows it. */
export function awaitOwnWrites(changes: Changes, { isPrivateWrite, onPublicChange }: Options) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const before = changes.heard()
    await next()
    if (isReading(c.req.method) || c.res.status >= 400 || isPrivateWrite(c.req.path)) return
    await changes.caughtUp()
    if (changes.heard() !== before) await Promise.all([changes.heardByAll(), onPublicChange(c)])
  })
}

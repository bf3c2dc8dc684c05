import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'
import { HttpError } from './errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a browser says that another site made this call. Neither header: not a browser. */
function comesFromElsewhere(headers: Headers, ownOrigin: string) {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && origin !== ownOrigin
}

export const crossSiteGuard = createMiddleware<AppEnv>(async (c, next) => {
  if (!READING.has(c.req.method)) {
    const own = c.var.env.publicUrl ?? `http://${c.req.header('host') ?? ''}`
    if (comesFromElsewhere(c.req.raw.headers, new URL(own).origin))
      throw new HttpError(403, 'Requests from other sites are not accepted')
  }
  return next()
})

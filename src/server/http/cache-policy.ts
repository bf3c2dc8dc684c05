import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

/** What a visitor reads is the same for all of them; everything else is between two people. */
export const cachePolicy = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.res.headers.has('Cache-Control')) return
  const isPublic = c.req.method === 'GET' && c.res.status === 200 && !c.var.viewer
  c.res.headers.set('Cache-Control', isPublic ? 'no-cache' : 'no-store')
})

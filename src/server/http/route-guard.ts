import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'
import { HttpError, notFound } from './errors.ts'

export type RegisteredRoute = { method: string; path: string }

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`)

/** Unknown paths and methods are answered before anything is asked about the caller. */
export function routeGuard(routes: () => RegisteredRoute[]) {
  let table: { method: string; path: RegExp }[] | undefined
  return createMiddleware<AppEnv>(async (c, next) => {
    table ??= routes().map(({ method, path }) => ({ method, path: pattern(path) }))
    const methods = table.filter(({ path }) => path.test(c.req.path)).map(({ method }) => method)
    if (methods.length === 0) throw notFound()
    const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method
    if (!methods.includes(asked)) {
      const allowed = [...new Set(methods)].join(', ')
      throw new HttpError(405, 'Method not allowed', { headers: { Allow: allowed } })
    }
    return next()
  })
}

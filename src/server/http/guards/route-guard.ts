import { pathPattern } from '../by-path.ts'
import type { Check } from './checks.ts'
import { HttpError, notFound } from '../errors.ts'

export type RegisteredRoute = { method: string; path: string }

const nounOf = (path: string) => path.split('/', 3)[2] ?? ''

const tableOf = (routes: RegisteredRoute[]) =>
  Map.groupBy(
    routes.map(({ method, path }) => ({ method, noun: nounOf(path), path: pathPattern(path) })),
    ({ noun }) => noun,
  )

/** Unknown paths and methods are refused before the caller is looked up. */
export function routeGuard(routes: () => RegisteredRoute[]): Check {
  let table: ReturnType<typeof tableOf> | undefined
  return (c) => {
    table ??= tableOf(routes())
    const candidates = table.get(nounOf(c.req.path)) ?? []
    const methods = candidates
      .filter(({ path }) => path.test(c.req.path))
      .map(({ method }) => method)
    if (methods.length === 0) throw notFound()
    const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method
    if (!methods.includes(asked)) {
      const allowed = [...new Set(methods)].join(', ')
      throw new HttpError(405, 'Method not allowed', { headers: { Allow: allowed } })
    }
  }
}

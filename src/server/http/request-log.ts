import type { AppContext } from './context.ts'

export const logOf = (c: AppContext) => c.get('log').child({ requestId: c.get('requestId') })

/** Without the query, which may hold what people typed. */
export function logRequest(c: AppContext, begun: number) {
  if (c.env?.internal) return
  c.get('log').info({
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round((performance.now() - begun) * 10) / 10,
  })
}

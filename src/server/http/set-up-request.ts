import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import { cachePolicy } from './answers/cache-policy.ts'
import type { AppContext, AppEnv } from './context.ts'
import { logRequest } from './request-log.ts'
import { DOCUMENT_POLICY, securityHeaders } from './answers/security-headers.ts'

type Given = Pick<AppEnv['Variables'], 'db' | 'cache' | 'env' | 'storage' | 'wheels' | 'log'>

const OWN = new Set(['cross-origin-resource-policy', 'content-security-policy', 'referrer-policy'])

function addHeaders(c: AppContext) {
  const { headers } = c.res
  for (const [name, value] of Object.entries(c.get('headers')))
    if (!OWN.has(name) || !headers.has(name)) headers.set(name, value)
  if (headers.get('Content-Type') === 'application/pdf')
    headers.set('Content-Security-Policy', DOCUMENT_POLICY)
  if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control'))
    headers.set('Cache-Control', cachePolicy(c, c.res.status))
}

export function setUpRequest({ env, ...given }: Given) {
  const development = env.nodeEnv === 'development'
  const fixed = securityHeaders({ development, secure: env.secureCookies })
  return createMiddleware<AppEnv>(async (c, next) => {
    const begun = performance.now()
    const requestId = randomUUID()
    c.set('env', env)
    c.set('db', given.db)
    c.set('cache', given.cache)
    c.set('storage', given.storage)
    c.set('wheels', given.wheels)
    c.set('log', given.log)
    c.set('requestId', requestId)
    c.set('headers', { ...fixed, 'x-request-id': requestId })
    await next()
    addHeaders(c)
    logRequest(c, begun)
  })
}

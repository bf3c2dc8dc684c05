import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import { cachePolicy } from './cache-policy.ts'
import type { AppContext, AppEnv } from './context.ts'
import { logRequest } from './request-log.ts'
import { DOCUMENT_POLICY, securityHeaders } from './security-headers.ts'

type Given = Pick<AppEnv['Variables'], 'db' | 'cache' | 'env' | 'storage' | 'log'>

const OWN = new Set(['cross-origin-resource-policy'])

function addHeaders(c: AppContext) {
  const { headers } = c.res
  for (const [name, value] of Object.entries(c.get('headers')))
    if (!OWN.has(name) || !headers.has(name)) headers.set(name, value)
  if (headers.get('Content-Type') === 'application/pdf')
    headers.set('Content-Security-Policy', DOCUMENT_POLICY)
  if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control'))
    headers.set('Cache-Control', cachePolicy(c, c.res.status))
}

export function frame({ db, cache, env, storage, log }: Given) {
  const development = env.nodeEnv === 'development'
  const fixed = securityHeaders({ development, secure: env.secureCookies })
  return createMiddleware<AppEnv>(async (c, next) => {
    const begun = performance.now()
    const requestId = randomUUID()
    c.set('db', db)
    c.set('cache', cache)
    c.set('env', env)
    c.set('storage', storage)
    c.set('log', log)
    c.set('requestId', requestId)
    c.set('headers', { ...fixed, 'x-request-id': requestId })
    await next()
    addHeaders(c)
    logRequest(c, begun)
  })
}

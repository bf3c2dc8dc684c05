import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { encodingFor, isUnchanged } from '#server/http/answers/negotiation.ts'
import { CachedAnswer } from './cached-answer.ts'
import type { Dependencies } from './dependencies.ts'
import type { PageCache } from './page-cache.ts'
import { isWorthKeeping, visitorKey } from './visitor-key.ts'

const PASSING = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'content-length'])

const isCacheable = (response: Response) =>
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  /^no-cache\b/.test(response.headers.get('cache-control') ?? '') &&
  /^(text\/html|application\/(json|xml|atom\+xml))/.test(response.headers.get('content-type') ?? '')

const isPage = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/html') === true

const urlOf = (c: AppContext) => c.env?.incoming?.url ?? c.req.url

const keyOf = (c: AppContext) =>
  visitorKey({
    method: c.req.method,
    url: urlOf(c),
    host: c.req.header('host'),
    cookie: c.req.header('cookie'),
  })

async function takeBody(c: AppContext) {
  const { status, headers } = c.res
  const body = Buffer.from(await c.res.arrayBuffer())
  c.res = new Response(body, { status, headers })
  return body
}

/** The first visitor of a page gets the same bytes as the next. */
async function compressPage(c: AppContext, cached: CachedAnswer) {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const { body, isCompressed } = await cached.as(encoding)
  if (!isCompressed) return
  c.res = new Response(body, { status: c.res.status, headers: c.res.headers })
  c.res.headers.set('Content-Encoding', encoding)
}

/** Answers opt in with `Cache-Control: no-cache`: store, but revalidate. */
export const fillPageCache = (cache: PageCache, dependenciesOf: (path: string) => Dependencies) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.method === 'GET' && !c.env?.internal ? keyOf(c) : null
    if (key === null) return next()
    const begunAt = cache.now
    await next()
    if (c.get('viewer') || !isCacheable(c.res)) return
    const body = await takeBody(c)
    c.res.headers.set('Vary', 'Cookie, Accept-Encoding')
    const headers = Object.fromEntries([...c.res.headers].filter(([name]) => !PASSING.has(name)))
    const answer = new CachedAnswer(c.res.status, headers, body)
    const dependencies = c.get('dependsOn') ?? dependenciesOf(c.req.path)
    if (isWorthKeeping(urlOf(c))) cache.put(key, { answer, dependencies }, begunAt)
    c.res.headers.set('ETag', answer.etag)
    if (isUnchanged(c.req.header('if-none-match'), answer.etag))
      c.res = new Response(null, { status: 304, headers: answer.notModifiedHeaders })
    else if (isPage(c.res)) await compressPage(c, answer)
  })

import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/context.ts'
import { toStored, type AnswerStore } from './answer-store.ts'
import { visitorKey } from './visitor-key.ts'

/** Belong to one request or one connection, and are set anew. */
const PASSING = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'content-length'])

const isStorable = (response: Response) =>
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  /^no-cache\b/.test(response.headers.get('cache-control') ?? '') &&
  /^(text\/html|application\/(json|xml|atom\+xml))/.test(response.headers.get('content-type') ?? '')

/**
 * Keeps what visitors are answered. An answer says itself that it may be kept, with
 * `Cache-Control: no-cache`: keep it, but ask each time; this store is who is asked.
 */
export const storeAnswers = (store: AnswerStore) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { generation } = store
    await next()
    if (c.env?.internal || c.var.viewer || !isStorable(c.res)) return
    const { incoming } = c.env ?? {}
    const url = incoming?.url ?? c.req.url
    const [host, cookie] = [c.req.header('host'), c.req.header('cookie')]
    const key = visitorKey({ method: c.req.method, url, host, cookie })
    if (key === null || c.req.method !== 'GET') return
    const response = c.res
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !PASSING.has(name)))
    headers['vary'] = 'Cookie, Accept-Encoding'
    const stored = await toStored(response.status, headers, body)
    store.put(key, stored, generation)
    c.res = new Response(body, { status: response.status, headers: response.headers })
    c.res.headers.set('ETag', stored.etag)
  })

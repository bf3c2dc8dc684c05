import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { encodingFor, StoredAnswer, type AnswerStore } from './answer-store.ts'
import { visitorKey } from './visitor-key.ts'

/** Belong to one request or one connection, and are set anew. */
const PASSING = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'content-length'])

const isStorable = (response: Response) =>
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  /^no-cache\b/.test(response.headers.get('cache-control') ?? '') &&
  /^(text\/html|application\/(json|xml|atom\+xml))/.test(response.headers.get('content-type') ?? '')

const isPage = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/html') === true

const keyOf = (c: AppContext) =>
  visitorKey({
    method: c.req.method,
    url: c.env?.incoming?.url ?? c.req.url,
    host: c.req.header('host'),
    cookie: c.req.header('cookie'),
  })

/** The answer as it was made, unless something else took its place. */
const madeAnswer = (c: AppContext) => {
  const made = c.get('made')
  return made?.response === c.res ? made : undefined
}

/** The body again as bytes; one that was made as text need not be read back. */
async function bodyOf(c: AppContext) {
  const made = madeAnswer(c)
  if (made) return typeof made.text === 'string' ? Buffer.from(made.text) : made.text
  const response = c.res
  const body = Buffer.from(await response.arrayBuffer())
  c.res = new Response(body, { status: response.status, headers: response.headers })
  return body
}

/** A page that is drawn for the first time goes out as the next ones will. */
async function packPage(c: AppContext, stored: StoredAnswer) {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const { body, isPacked } = await stored.as(encoding)
  if (!isPacked) return
  c.res = new Response(body, { status: c.res.status, headers: c.res.headers })
  c.res.headers.set('Content-Encoding', encoding)
}

/**
 * Keeps what visitors are answered. An answer says itself that it may be kept, with
 * `Cache-Control: no-cache`: keep it, but ask each time; this store is who is asked.
 */
export const storeAnswers = (store: AnswerStore) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.method === 'GET' && !c.env?.internal ? keyOf(c) : null
    if (key === null) return next()
    const { generation } = store
    await next()
    if (c.get('viewer') || !isStorable(c.res)) return
    const body = await bodyOf(c)
    // Of headers that were made as text, thousands of answers share the same few strings.
    const made = madeAnswer(c)
    const all = made ? Object.entries(made.headers) : [...c.res.headers]
    const headers = Object.fromEntries(all.filter(([name]) => !PASSING.has(name)))
    headers['vary'] = 'Cookie, Accept-Encoding'
    const stored = new StoredAnswer(c.res.status, headers, body)
    store.put(key, stored, generation)
    c.res.headers.set('ETag', stored.etag)
    c.res.headers.set('Vary', headers['vary'])
    if (isPage(c.res)) await packPage(c, stored)
  })

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { encodingFor, isUnchanged } from '#server/http/answers/negotiation.ts'
import type { CachedAnswer, Encoded } from './cached-answer.ts'
import type { PageCache } from './page-cache.ts'
import { visitorKey } from './visitor-key.ts'

type Exchange = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  requestId: string
  cached: CachedAnswer
}

function write({ incoming, outgoing, requestId, cached }: Exchange, encoded: Encoded) {
  outgoing.writeHead(cached.status, [...encoded.headerLines, 'x-request-id', requestId])
  outgoing.end(incoming.method === 'HEAD' ? undefined : encoded.body)
}

function send(exchange: Exchange) {
  const { incoming, outgoing, requestId, cached } = exchange
  if (isUnchanged(incoming.headers['if-none-match'], cached.etag)) {
    outgoing.writeHead(304, { ...cached.notModifiedHeaders, 'x-request-id': requestId })
    outgoing.end()
    return 304
  }
  const encoded = cached.as(encodingFor(incoming.headers['accept-encoding'] as string | undefined))
  if (encoded instanceof Promise)
    encoded.then(
      (done) => write(exchange, done),
      (error: Error) => outgoing.destroy(error),
    )
  else write(exchange, encoded)
  return cached.status
}

export function serveCached(cache: PageCache, log: Logger) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method = '', url = '', headers } = incoming
    const key = visitorKey({ method, url, host: headers.host, cookie: headers.cookie })
    const cached = key === null ? undefined : cache.get(key)
    if (!cached) return false
    const requestId = randomUUID()
    const status = send({ incoming, outgoing, requestId, cached })
    if (log.isLevelEnabled('info')) {
      const query = url.indexOf('?')
      const path = query < 0 ? url : url.slice(0, query)
      log.info({ requestId, method, path, status, cached: true })
    }
    return true
  }
}

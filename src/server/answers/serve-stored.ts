import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { AnswerStore, Encoding, StoredAnswer } from './answer-store.ts'
import { visitorKey } from './visitor-key.ts'

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, stored: StoredAnswer) {
  if (incoming.headers['if-none-match']?.includes(stored.etag)) {
    outgoing.writeHead(304, { ...stored.headers, etag: stored.etag })
    outgoing.end()
    return 304
  }
  const encoding = encodingFor(incoming.headers['accept-encoding'] as string | undefined)
  const body = stored.bodies[encoding]
  const headers: Record<string, string | number> = { ...stored.headers, etag: stored.etag }
  headers['content-length'] = body.length
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  outgoing.writeHead(stored.status, headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  return stored.status
}

/** Before anything else looks at a request: true when it is answered. */
export function serveStored(store: AnswerStore, log: Logger) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method = '', url = '', headers } = incoming
    const key = visitorKey({ method, url, host: headers.host, cookie: headers.cookie })
    const stored = key === null ? undefined : store.get(key)
    if (!stored) return false
    const requestId = randomUUID()
    outgoing.setHeader('x-request-id', requestId)
    const status = send(incoming, outgoing, stored)
    const query = url.indexOf('?')
    log.info({
      requestId,
      method,
      path: query < 0 ? url : url.slice(0, query),
      status,
      stored: true,
    })
    return true
  }
}

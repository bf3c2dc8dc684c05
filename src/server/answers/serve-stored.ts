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

/** Header lines as Node takes them fastest, made once for each answer and encoding. */
const lines = new WeakMap<Buffer, string[]>()

function linesOf(stored: StoredAnswer, encoding: Encoding): string[] {
  const body = stored.bodies[encoding]
  const known = lines.get(body)
  if (known) return known
  const headers = { ...stored.headers, etag: stored.etag, 'content-length': String(body.length) }
  const made = Object.entries(headers).flat()
  if (encoding !== 'identity') made.push('content-encoding', encoding)
  lines.set(body, made)
  return made
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; requestId: string }

function send({ incoming, outgoing, requestId }: Exchange, stored: StoredAnswer) {
  if (incoming.headers['if-none-match']?.includes(stored.etag)) {
    outgoing.writeHead(304, { ...stored.headers, etag: stored.etag, 'x-request-id': requestId })
    outgoing.end()
    return 304
  }
  const encoding = encodingFor(incoming.headers['accept-encoding'] as string | undefined)
  outgoing.writeHead(stored.status, [...linesOf(stored, encoding), 'x-request-id', requestId])
  outgoing.end(incoming.method === 'HEAD' ? undefined : stored.bodies[encoding])
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
    const status = send({ incoming, outgoing, requestId }, stored)
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

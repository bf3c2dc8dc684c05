import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { encodingFor, type AnswerStore, type Sendable, type StoredAnswer } from './answer-store.ts'
import { visitorKey } from './visitor-key.ts'

type Exchange = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  requestId: string
  stored: StoredAnswer
}

function write({ incoming, outgoing, requestId, stored }: Exchange, { body, lines }: Sendable) {
  outgoing.writeHead(stored.status, [...lines, 'x-request-id', requestId])
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

function send(exchange: Exchange) {
  const { incoming, outgoing, requestId, stored } = exchange
  if (incoming.headers['if-none-match']?.includes(stored.etag)) {
    outgoing.writeHead(304, { ...stored.notModified, 'x-request-id': requestId })
    outgoing.end()
    return 304
  }
  const sendable = stored.as(encodingFor(incoming.headers['accept-encoding'] as string | undefined))
  if (sendable instanceof Promise)
    sendable.then(
      (made) => write(exchange, made),
      (error: Error) => outgoing.destroy(error),
    )
  else write(exchange, sendable)
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
    const status = send({ incoming, outgoing, requestId, stored })
    if (log.isLevelEnabled('info')) {
      const query = url.indexOf('?')
      const path = query < 0 ? url : url.slice(0, query)
      log.info({ requestId, method, path, status, stored: true })
    }
    return true
  }
}

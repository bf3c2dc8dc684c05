import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { hasBody } from '#server/http/bodies/has-body.ts'
import { isReading } from '#server/http/methods.ts'
import type { Handler } from './handler.ts'
import { refuseRequest } from './refuse-request.ts'

const NO_BODY = 'Requests of this method have no body'

/** Networks cut a body into pieces of hundreds of bytes, apart from a few small ones. */
const FREE_PIECES = 1_000
const LEAST_BYTES = 256

function countPieces(incoming: IncomingMessage) {
  let pieces = 0
  let bytes = 0
  let isCut = false
  incoming.push = (piece: Buffer | null) => {
    if (isCut) return false
    pieces += 1
    bytes += piece?.length ?? 0
    if (pieces <= FREE_PIECES + bytes / LEAST_BYTES)
      return Readable.prototype.push.call(incoming, piece)
    isCut = true
    incoming.socket.emit('error', new Error('The body comes in too many small pieces'))
    incoming.socket.destroy()
    return false
  }
}

/** Node would answer these itself and read their bodies uncounted. */
export function refuseExpectation(_incoming: IncomingMessage, outgoing: ServerResponse) {
  outgoing.writeHead(417, { Connection: 'close' })
  outgoing.end()
}

export function boundPieces(handler: Handler): Handler {
  return (incoming, outgoing) => {
    if (hasBody(incoming)) countPieces(incoming)
    return handler(incoming, outgoing)
  }
}

export function beginBodies(handler: Handler): Handler {
  return (incoming, outgoing) => {
    if (!hasBody(incoming)) return handler(incoming, outgoing)
    if (isReading(incoming.method ?? '')) return refuseRequest(outgoing, NO_BODY)
    // Node would otherwise read an unread body after the answer, uncounted.
    incoming.read(0)
    return handler(incoming, outgoing)
  }
}

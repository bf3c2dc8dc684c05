import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { hasBody } from '#server/http/bodies/has-body.ts'
import { isReading } from '#server/http/methods.ts'
import type { Handler } from './handler.ts'
import { refuseRequest } from './refuse-request.ts'

const NO_BODY = 'Requests of this method have no body'

/** Networks cut a body into hundreds of bytes at least, apart from a small rest now and then. */
const FREE_PIECES = 1_000
const LEAST_BYTES = 256

/** Each piece costs a call and an object, even if nobody reads it. */
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
    // As after bytes that are no HTTP: a 400 if nothing was answered yet, and the end.
    incoming.socket.emit('error', new Error('The body comes in too many small pieces'))
    incoming.socket.destroy()
    return false
  }
}

/** Node would answer these by itself and go on to read their bodies, uncounted. */
export function refuseExpectation(_incoming: IncomingMessage, outgoing: ServerResponse) {
  outgoing.writeHead(417, { Connection: 'close' })
  outgoing.end()
}

/** What a body may cost whoever it is for, and even if nobody reads it. */
export function boundPieces(handler: Handler): Handler {
  return (incoming, outgoing) => {
    if (hasBody(incoming)) countPieces(incoming)
    return handler(incoming, outgoing)
  }
}

/** A body that nobody would read is refused: it would only keep us busy. */
export function beginBodies(handler: Handler): Handler {
  return (incoming, outgoing) => {
    if (!hasBody(incoming)) return handler(incoming, outgoing)
    if (isReading(incoming.method ?? '')) return refuseRequest(outgoing, NO_BODY)
    // Once it is answered, Node would throw a body away that nobody began to read, uncounted.
    incoming.read(0)
    return handler(incoming, outgoing)
  }
}

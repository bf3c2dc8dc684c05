import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { hasBody } from '#server/http/has-body.ts'
import { isReading } from '#server/http/methods.ts'

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

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
  // Once it is answered, Node would throw a body away that nobody began to read, uncounted.
  incoming.read(0)
}

const NO_BODY = JSON.stringify({ message: 'Requests of this method have no body' })

function refuseBody(outgoing: ServerResponse) {
  outgoing.writeHead(400, { 'Content-Type': 'application/json', Connection: 'close' })
  outgoing.end(NO_BODY)
}

/** What a body may cost whoever it is for, and even if nobody reads it. */
export function boundPieces(handler: Handler): Handler {
  return (incoming, outgoing) => {
    if (hasBody(incoming)) countPieces(incoming)
    return handler(incoming, outgoing)
  }
}

/** Nobody would read it: it would only keep us busy. */
export function refuseUselessBodies(handler: Handler): Handler {
  return (incoming, outgoing) =>
    isReading(incoming.method ?? '') && hasBody(incoming)
      ? refuseBody(outgoing)
      : handler(incoming, outgoing)
}

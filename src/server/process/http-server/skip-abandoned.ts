import { isGetOrHead } from '#server/http/methods.ts'
import { afterNextRead } from './after-next-read.ts'
import type { Handler } from './handler.ts'

/** Reads are skipped when the client has left; writes are still done. */
export function skipAbandoned(handler: Handler): Handler {
  return (incoming, outgoing) => {
    if (!isGetOrHead(incoming.method ?? '')) return handler(incoming, outgoing)
    return afterNextRead(() => incoming.socket.writable && handler(incoming, outgoing))
  }
}

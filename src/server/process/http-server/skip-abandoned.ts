import { isGetOrHead } from '#server/http/methods.ts'
import { afterNextRead } from './after-next-read.ts'
import type { Handler } from './handler.ts'

/** Nothing is looked up for whoever has left already. What is neither GET nor HEAD is done nevertheless. */
export function skipAbandoned(handler: Handler): Handler {
  return (incoming, outgoing) => {
    if (!isGetOrHead(incoming.method ?? '')) return handler(incoming, outgoing)
    return afterNextRead(() => incoming.socket.writable && handler(incoming, outgoing))
  }
}

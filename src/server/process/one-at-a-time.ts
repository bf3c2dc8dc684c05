import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = [incoming: IncomingMessage, outgoing: ServerResponse]
type Handler = (...exchange: Exchange) => unknown

/** Browsers wait for an answer; few programs send more than this ahead. */
const MOST_WAITING = 32

/** What a client sends ahead stays unread: nobody gets more of the server by not waiting. */
export function oneAtATime(handler: Handler) {
  const waiting = new WeakMap<Socket, Exchange[]>()

  function handle(...exchange: Exchange) {
    const [{ socket }, outgoing] = exchange
    // What was read together with too many others is still parsed to its end.
    if (socket.destroyed) return
    const others = waiting.get(socket)
    if (others) {
      // Several may have been read at once.
      if (others.push(exchange) > MOST_WAITING) socket.destroy()
      else socket.pause()
      return
    }
    waiting.set(socket, [])
    outgoing.once('close', () => handleNext(socket))
    handler(...exchange)
  }

  function handleNext(socket: Socket) {
    const exchanges = waiting.get(socket) ?? []
    waiting.delete(socket)
    if (socket.destroyed || exchanges.length === 0) return
    for (const exchange of exchanges) handle(...exchange)
    if (!waiting.get(socket)?.length) socket.resume()
  }

  return { handle, isBusy: (socket: Socket) => waiting.has(socket) }
}

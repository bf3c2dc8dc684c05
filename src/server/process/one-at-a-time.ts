import type { Socket } from 'node:net'
import type { Handler } from './handler.ts'

type Exchange = Parameters<Handler>

/** Browsers wait for an answer; few programs send more than this ahead. */
const MOST_WAITING = 40
/** Up to so many we read on: of a client that is not read we cannot see that it left. */
const FEW_WAITING = 8

/** Most of what a client sends ahead stays unread: nobody gets more of the server by not waiting. */
export function oneAtATime(handler: Handler) {
  const waiting = new WeakMap<Socket, Exchange[]>()

  /** Node reads on by itself whenever a request has arrived whole, even if paused meanwhile. */
  function keepPaused(this: Socket) {
    if (!waiting.get(this)?.length) return
    if (this.isPaused()) this.emit('pause')
    else this.pause()
  }

  function handle(...exchange: Exchange) {
    const [{ socket }, outgoing] = exchange
    // What was read together with too many others is still parsed to its end.
    if (socket.destroyed) return
    const others = waiting.get(socket)
    if (others) {
      // Several may have been read at once.
      const count = others.push(exchange)
      if (count > MOST_WAITING) socket.destroy()
      else if (count > FEW_WAITING)
        socket.off('resume', keepPaused).on('resume', keepPaused).pause()
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
    if (!waiting.get(socket)?.length) socket.off('resume', keepPaused).resume()
  }

  return { handle, isBusy: (socket: Socket) => waiting.has(socket) }
}

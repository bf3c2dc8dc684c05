import type { Socket } from 'node:net'
import type { Handler } from './handler.ts'

type Exchange = Parameters<Handler>
type Waiting = { exchange: Exchange; bytesRead: number }

const MOST_WAITING = 40
const MOST_BYTES = 64 * 1024

/** An unread client cannot be seen to leave, so we read on, and cut off one that sends too much. */
export function oneAtATime(handler: Handler) {
  const waiting = new WeakMap<Socket, Waiting[]>()

  function begin(...[incoming, outgoing]: Exchange) {
    outgoing.once('close', () => beginNext(incoming.socket))
    handler(incoming, outgoing)
  }

  function beginNext(socket: Socket) {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
    if (next) begin(...next.exchange)
    else waiting.delete(socket)
  }

  function handle(...exchange: Exchange) {
    const [{ socket }] = exchange
    if (socket.destroyed) return
    const others = waiting.get(socket)
    if (!others) {
      waiting.set(socket, [])
      begin(...exchange)
      return
    }
    const { bytesRead } = socket
    const count = others.push({ exchange, bytesRead })
    if (count > MOST_WAITING || bytesRead - others[0]!.bytesRead > MOST_BYTES) socket.destroy()
  }

  return { handle, isBusy: (socket: Socket) => waiting.has(socket) }
}

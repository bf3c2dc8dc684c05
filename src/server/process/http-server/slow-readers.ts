import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const PACE = { withinMs: 60_000, bytes: 240 * 1024 }
/** Checks are counted, not time: while this process itself is stopped, no reader is slow. */
const LOOKS = 12

/** What the system has not taken yet of the current chunk, as Node's own timeout asks. */
const queued = (socket: Socket) =>
  (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0

const isSending = (socket: Socket) => socket.writableLength > 0 || queued(socket) > 0

const taken = (socket: Socket) => socket.bytesWritten - socket.writableLength - queued(socket)

/** A client that reads a byte now and then would hold an answer in memory for ever. */
export function endSlowAnswers(server: Server, { withinMs, bytes } = PACE) {
  const sending = new Map<Socket, { looks: number; from: number }>()
  const sockets = new Set<Socket>()

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      sending.delete(socket)
    })
  })

  const look = () => {
    for (const socket of sockets) {
      const before = sending.get(socket)
      if (!isSending(socket)) sending.delete(socket)
      else if (!before) sending.set(socket, { looks: 1, from: taken(socket) })
      else if (before.looks < LOOKS) before.looks += 1
      else if (taken(socket) - before.from < bytes) socket.destroy()
      else sending.set(socket, { looks: 1, from: taken(socket) })
    }
  }
  const looking = setInterval(look, withinMs / LOOKS).unref()
  server.once('close', () => clearInterval(looking))
}

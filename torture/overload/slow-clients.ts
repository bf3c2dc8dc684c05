import { connect, type Socket } from 'node:net'

type Kind = 'headers byte by byte' | 'half a body' | 'does not read'

const KINDS: Kind[] = ['headers byte by byte', 'half a body', 'does not read']

const LINE = 'GET /api/courses HTTP/1.1\r\nhost: localhost\r\nx-slow: '
const BODY =
  'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"name":"'
/** Cached by the product: producing it is not what costs. */
const PAGE = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** One after the other; all at once would be the flood again. */
export const ARRIVE_WITHIN = 6_000

function begin(socket: Socket, kind: Kind) {
  if (kind === 'does not read') {
    socket.pause()
    socket.write(PAGE.repeat(5))
  } else socket.write(kind === 'half a body' ? BODY : LINE)
}

/** Slow clients from many addresses; those cut off come back. */
export function besiege(port: number, count: number) {
  let isOver = false
  let cutOff = 0
  const sockets = new Map<Socket, Kind>()

  function open(index: number) {
    if (isOver) return
    const kind = KINDS[index % KINDS.length]!
    const from = `127.0.${30 + (index % 20)}.${1 + (Math.floor(index / 20) % 250)}`
    const localAddress = process.platform === 'linux' ? from : undefined
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.set(socket, kind)
    socket.on('connect', () => begin(socket, kind))
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      cutOff += Number(!isOver)
      setTimeout(() => open(index), 1_000).unref()
    })
    if (kind !== 'does not read') socket.resume()
  }

  for (let index = 0; index < count; index += 1)
    setTimeout(() => open(index), (index / count) * ARRIVE_WITHIN)
  const drip = setInterval(() => {
    for (const [socket, kind] of sockets)
      if (kind !== 'does not read' && socket.writable) socket.write('x')
  }, 2_000)

  return {
    connected: () => sockets.size,
    cutOff: () => cutOff,
    end() {
      isOver = true
      clearInterval(drip)
      for (const socket of sockets.keys()) socket.destroy()
    },
  }
}

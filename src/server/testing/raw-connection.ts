import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Headers; text: string }

/** An answer off the wire; null until all of it has come. */
function parse(received: string): RawAnswer | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = received.slice(0, end).split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
  const text = received.slice(end + 4)
  if (Buffer.byteLength(text) < Number(headers.get('content-length') ?? 0)) return null
  return { status: Number(first.split(' ')[1]), headers, text }
}

/** A connection on which a test writes what it likes, and hears what comes back. */
export function rawConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  const answered = Promise.withResolvers<RawAnswer>()
  const closed = Promise.withResolvers<void>()
  answered.promise.catch(() => {})
  let received = ''
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  socket.on('data', (text: string) => {
    received += text
    const answer = parse(received)
    if (answer) answered.resolve(answer)
  })
  socket.on('close', () => {
    closed.resolve()
    answered.reject(new Error(`Closed without an answer: ${received}`))
  })
  return { socket, answer: answered.promise, closed: closed.promise }
}

/** One request, sent as it stands, on a connection of its own. */
export async function rawRequest(port: number, request: string | Buffer): Promise<RawAnswer> {
  const { socket, answer } = rawConnection(port)
  socket.write(request)
  try {
    return await answer
  } finally {
    socket.destroy()
  }
}

/** The head of a POST; its body may say another length than it has. */
export const postHead = (path: string, headers: Record<string, string | number>) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

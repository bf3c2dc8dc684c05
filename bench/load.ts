import { connect, type Socket } from 'node:net'

export type Ask = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

type Options = {
  port: number
  seconds: number
  connections?: number
  /** Called for each request. */
  next: () => Ask
  /** A wrong answer fails the run. */
  isRight: (status: number, body: Buffer) => boolean
}

export type Load = { perSecond: number; p50: number; p99: number; answers: number }

function encode({ path, method = 'GET', headers = {}, body = '' }: Ask) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (body) lines.push(`content-type: application/json\r\n`)
  if (method !== 'GET') lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n${body}`
}

type Parsed = { status: number; body: Buffer; end: number }

/** The first complete answer in what has arrived, if any. */
function parse(bytes: Buffer): Parsed | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  const end = headEnd + 4 + length
  return bytes.length < end ? null : { status, body: bytes.subarray(headEnd + 4, end), end }
}

/** One connection that sends a request as soon as the last is answered, until the time is over. */
function client(options: Options, until: number, times: number[]) {
  return new Promise<void>((resolve, reject) => {
    const socket: Socket = connect(options.port, '127.0.0.1')
    let pending: Buffer[] = []
    let sent = 0
    const ask = () => {
      sent = performance.now()
      socket.write(encode(options.next()))
    }
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', reject)
    // After the last answer this has no effect.
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk: Buffer) => {
      pending.push(chunk)
      const bytes = pending.length === 1 ? chunk : Buffer.concat(pending)
      const answer = parse(bytes)
      if (!answer) {
        pending = [bytes]
        return
      }
      pending = []
      const now = performance.now()
      times.push(now - sent)
      if (!options.isRight(answer.status, answer.body)) {
        socket.destroy()
        reject(new Error(`wrong answer: ${answer.status} ${answer.body.toString().slice(0, 300)}`))
      } else if (now < until) ask()
      else socket.end(() => resolve())
    })
  })
}

/** Bounded in time and in connections, on loopback only. */
export async function load(options: Options): Promise<Load> {
  const times: number[] = []
  const begun = performance.now()
  const until = begun + options.seconds * 1000
  const clients = Array.from({ length: options.connections ?? 64 }, () =>
    client(options, until, times),
  )
  await Promise.all(clients)
  const seconds = (performance.now() - begun) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), answers: times.length }
}

import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** One thing that is written to a connection, and what is waited for afterwards. */
export type Plan = {
  name: string
  /** Written one after the other, as a client with little pieces would. */
  pieces: Buffer[]
  /** Wait for so many answers, hang up after the last byte, or stay and see who gives up. */
  ending: { answers: number } | 'hang up' | 'reset' | 'stay'
  from?: string
}

export type Outcome = {
  plan: Plan
  statuses: number[]
  /** Refusals under overload must say when to come again. */
  unexplained503: boolean
  ended: 'answered' | 'closed' | 'silent'
  at: number
  ms: number
}

type Answer = { status: number; head: string; end: number }

function chunkedEnd(bytes: Buffer, from: number): number {
  let place = from
  for (;;) {
    const line = bytes.indexOf('\r\n', place)
    if (line < 0) return -1
    const size = Number.parseInt(bytes.toString('latin1', place, line), 16)
    if (Number.isNaN(size)) return -1
    place = line + 2 + size + 2
    if (size === 0) return place <= bytes.length ? place : -1
    if (place > bytes.length) return -1
  }
}

/** One whole answer at the front of what has come, if it is there. */
function firstAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const bodyAt = headEnd + 4
  if (status < 200 || status === 204 || status === 304) return { status, head, end: bodyAt }
  if (/^transfer-encoding: chunked/im.test(head)) {
    const end = chunkedEnd(bytes, bodyAt)
    return end < 0 ? null : { status, head, end }
  }
  const end = bodyAt + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  return bytes.length < end ? null : { status, head, end }
}

/** Longer than any deadline of the product's own. */
const PATIENCE = 45_000

async function writeAll(socket: Socket, { pieces, ending }: Plan) {
  for (const piece of pieces) {
    if (socket.destroyed) return
    socket.write(piece)
    if (pieces.length > 1) await delay(1)
  }
  if (ending === 'hang up') socket.end()
  if (ending === 'reset') socket.resetAndDestroy()
}

/** Carries out one plan on a connection of its own. */
export function carryOut(plan: Plan, port: number): Promise<Outcome> {
  const at = Date.now()
  const begun = performance.now()
  const wanted = typeof plan.ending === 'object' ? plan.ending.answers : Infinity
  return new Promise((resolve) => {
    const outcome: Outcome = {
      plan,
      statuses: [],
      unexplained503: false,
      ended: 'closed',
      at,
      ms: 0,
    }
    const from = process.platform === 'linux' ? plan.from : undefined
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    let bytes: Buffer = Buffer.alloc(0)
    const finish = (ended: Outcome['ended']) => {
      clearTimeout(limit)
      socket.destroy()
      resolve({ ...outcome, ended, ms: performance.now() - begun })
    }
    const limit = setTimeout(() => finish('silent'), PATIENCE)
    socket.setNoDelay(true)
    socket.on('connect', () => void writeAll(socket, plan))
    socket.on('data', (chunk: Buffer) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
      for (let answer = firstAnswer(bytes); answer; answer = firstAnswer(bytes)) {
        bytes = bytes.subarray(answer.end)
        if (answer.status < 200) continue
        outcome.statuses.push(answer.status)
        if (answer.status === 503 && !/^retry-after:/im.test(answer.head))
          outcome.unexplained503 = true
        if (outcome.statuses.length >= wanted) return finish('answered')
      }
    })
    socket.on('error', () => finish('closed'))
    socket.on('close', () => finish('closed'))
  })
}

import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { firstAnswer } from '../http-answers.ts'

/** One thing that is written to a connection, and what is waited for afterwards. */
export type Plan = {
  name: string
  /** Written piece by piece, as a slow client would. */
  pieces: Buffer[]
  /** Wait for so many answers, hang up after the last byte, or see who gives up first. */
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

/** Longer than any deadline of the product's own. */
const TIMEOUT = 45_000

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
    const limit = setTimeout(() => finish('silent'), TIMEOUT)
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

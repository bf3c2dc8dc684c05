import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from '../http-answers.ts'
import { openLine, type Line } from './lines.ts'

export type Load = { port: number; seconds: number; connections: number; next: () => Buffer }

export type Counted = {
  /** Right answers a second. */
  goodput: number
  offered: number
  refused: number
  lost: number
  wrong: string[]
}

/** Right, refused with words, or wrong. */
function counting() {
  const counted = { good: 0, refused: 0, lost: 0, wrong: [] as string[] }
  const take = ({ status, head, body }: Answer) => {
    if (status < 300) counted.good += 1
    else if (status === 503 || status === 429) {
      counted.refused += 1
      const hasWords = /^retry-after:/im.test(head) && body.includes('"message"')
      if (!hasWords && counted.wrong.length < 20) counted.wrong.push(`${status} without words`)
    } else if (counted.wrong.length < 20)
      counted.wrong.push(`${status} ${body.toString('utf8', 0, 200)}`)
  }
  return { counted, take }
}

const addressOf = (index: number) =>
  `127.0.${20 + (index % 10)}.${1 + (Math.floor(index / 10) % 250)}`

/** Clients who ask again as soon as they are answered. */
export async function closedLoop({ port, seconds, connections, next }: Load): Promise<Counted> {
  const { counted, take } = counting()
  let offered = 0
  let isOver = false
  const lines = Array.from({ length: connections }, (_, index) => {
    const ask = () => {
      if (isOver) return
      offered += 1
      line.ask(next())
    }
    const line = openLine({
      port,
      from: addressOf(index),
      onAnswer: (answer) => (take(answer), ask()),
      onLost: (unanswered) => {
        counted.lost += unanswered
        setTimeout(ask, 100)
      },
    })
    ask()
    return line
  })
  await delay(seconds * 1000)
  isOver = true
  for (const line of lines) line.close()
  const { good, refused, lost, wrong } = counted
  return { goodput: good / seconds, offered: offered / seconds, refused, lost, wrong }
}

type Flood = Load & {
  rate: number
  /** Asks again on a connection before it was answered there. */
  sendsAhead: boolean
}

/** A fixed rate as long as there are connections, whether or not earlier requests were answered. */
export async function openLoop(load: Flood): Promise<Counted> {
  const { port, seconds, connections, next, rate, sendsAhead } = load
  const { counted, take } = counting()
  const free: Line[] = []
  const lines = Array.from({ length: connections }, (_, index) => {
    const line = openLine({
      port,
      from: addressOf(index),
      onAnswer(answer) {
        take(answer)
        if (!sendsAhead) free.push(line)
      },
      onLost(unanswered) {
        counted.lost += unanswered
        if (!sendsAhead && unanswered > 0) free.push(line)
      },
    })
    return line
  })
  free.push(...lines)
  const begun = performance.now()
  let offered = 0
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * rate
    while (offered < due && free.length > 0) {
      const line = free.shift()!
      if (sendsAhead) free.push(line)
      line.ask(next())
      offered += 1
    }
    await delay(2)
  }
  for (const line of lines) line.close()
  const { good, refused, lost, wrong } = counted
  return { goodput: good / seconds, offered: offered / seconds, refused, lost, wrong }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from '../http-answers.ts'
import { openLine } from './lines.ts'

type Options = { port: number; next: () => Buffer; users: number }

/** For people who ask one thing at a time and come back when asked to. */
export type Honest = {
  asked: number
  answered: number
  refused: number
  /** Of the answers, in milliseconds. */
  p50: number
  p95: number
  violations: string[]
}

/** Longer than any deadline of the product's own. */
const TIMEOUT_MS = 45_000
const PAUSE = 250
/** They come back sooner than asked: the worse case. */
const BACK_AFTER = 500

const addressOf = (user: number) => `127.0.60.${1 + user}`

/** One connection, one question at a time; null when the connection was closed instead. */
function oneByOne(port: number, from: string) {
  let settle: (answer: Answer | null | 'silent') => void = () => {}
  const line = openLine({
    port,
    from,
    onAnswer: (answer) => settle(answer),
    onLost: (unanswered) => {
      if (unanswered > 0) settle(null)
    },
  })
  const ask = (request: Buffer) =>
    new Promise<Answer | null | 'silent'>((resolve) => {
      const limit = setTimeout(() => resolve('silent'), TIMEOUT_MS)
      settle = (answer) => {
        clearTimeout(limit)
        resolve(answer)
      }
      line.ask(request)
    })
  return { ask, close: line.close }
}

const isBusy = ({ status }: Answer) => status === 503 || status === 429

/** Asks until it is stopped; whoever got no right answer in all that time has no site. */
export function startHonestUsers({ port, next, users }: Options) {
  let isOver = false
  const times: number[] = []
  const violations: string[] = []
  const counted = { asked: 0, refused: 0 }

  async function ask(line: ReturnType<typeof oneByOne>, request: Buffer) {
    counted.asked += 1
    const begun = performance.now()
    // A browser retries once when its connection turns out to be closed.
    const answer = (await line.ask(request)) ?? (await line.ask(request))
    if (answer === null) violations.push('connections were closed instead of an answer')
    if (answer === 'silent') violations.push('a question was never answered')
    else if (answer && isBusy(answer)) counted.refused += 1
    else if (answer && answer.status >= 300) violations.push(`answered ${answer.status}`)
    else if (answer) times.push(performance.now() - begun)
    return answer
  }

  const running = Array.from({ length: users }, async (_, user) => {
    const line = oneByOne(port, addressOf(user))
    let hadAnswer = false
    while (!isOver) {
      const answer = await ask(line, next())
      if (answer && answer !== 'silent') hadAnswer = true
      const isServed = answer && answer !== 'silent' && !isBusy(answer)
      await delay(isServed ? PAUSE : BACK_AFTER)
    }
    line.close()
    if (!hadAnswer) violations.push('an honest user got no answer at all')
  })

  return async (): Promise<Honest> => {
    isOver = true
    await Promise.all(running)
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity
    const { asked, refused } = counted
    return { asked, refused, answered: times.length, p50: at(0.5), p95: at(0.95), violations }
  }
}

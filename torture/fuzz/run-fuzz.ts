import type { Db } from '#server/db/client.ts'
import type { Random } from '../random.ts'
import { everyCut, nextPlan } from './plans.ts'
import { clearScene, makeScene, type Scene } from './scene.ts'
import { carryOut, type Outcome, type Plan } from './wire.ts'

const BATCH = 500

export type FuzzOptions = {
  db: Db
  port: number
  random: Random
  requests: number
  /** The number of the first request, to repeat one out of a longer run. */
  from?: number
  atOnce?: number
  /** No batch after this moment. */
  until?: number
  /** Looked at after every batch. */
  isWell: () => Promise<boolean>
  log?: (line: string) => void
}

export type FuzzResult = {
  requests: number
  statuses: Record<string, number>
  slowest: number
  violations: string[]
  outcomes: Outcome[]
}

/** What is wrong with how a request ended, if anything. */
function complaint({ plan, statuses, unexplained503, ended }: Outcome) {
  const failed = statuses.find((status) => status >= 500 && status !== 503)
  if (failed) return `answered ${failed}`
  if (unexplained503) return 'answered 503 without Retry-After'
  // Connections stay open after an answer, as browsers keep them.
  if (ended === 'silent' && statuses.length === 0) return 'never ended'
  // Too large a body may be cut off while it is still being sent.
  const size = plan.pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (typeof plan.ending === 'object' && ended === 'closed' && size < 60_000)
    return 'the connection was closed without an answer'
  return null
}

async function runPlans(plans: (() => Plan)[], port: number, atOnce: number) {
  const outcomes: Outcome[] = []
  const waiting = plans.entries()
  const lane = async () => {
    for (const [index, plan] of waiting) outcomes[index] = await carryOut(plan(), port)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return outcomes
}

const plansOf = (
  scene: Scene,
  random: Random,
  { first, count }: { first: number; count: number },
) =>
  Array.from({ length: count }, (_, index) => () => nextPlan(scene, random.for(`${first + index}`)))

/** Requests made from the contracts and from everything that is not in them. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { db, port, random, requests, from = 0, atOnce = 24, until = Infinity } = options
  const { isWell, log } = options
  const violations: string[] = []
  const statuses: Record<string, number> = {}
  let slowest = 0
  const recent: Outcome[] = []

  const take = (outcomes: Outcome[], numberOf: (index: number) => string) => {
    for (const [index, outcome] of outcomes.entries()) {
      for (const status of outcome.statuses) statuses[status] = (statuses[status] ?? 0) + 1
      if (outcome.plan.ending !== 'stay') slowest = Math.max(slowest, outcome.ms)
      const wrong = complaint(outcome)
      if (wrong)
        violations.push(`${numberOf(index)} of ${random.seed}: ${wrong}: ${outcome.plan.name}`)
      recent.push({ ...outcome, plan: { ...outcome.plan, pieces: [] } })
    }
  }

  let done = 0
  while (done < requests && Date.now() < until) {
    const scene = await makeScene(db)
    const cuts = done === 0 && from === 0 ? everyCut(scene, random.for('cuts')) : []
    const some = cuts.slice(0, Math.floor(requests / 5)).map((plan) => () => plan)
    take(await runPlans(some, port, atOnce), (index) => `cut ${index}`)
    const count = Math.min(BATCH, requests - done - some.length)
    const first = from + done
    const outcomes = await runPlans(plansOf(scene, random, { first, count }), port, atOnce)
    take(outcomes, (index) => `request ${first + index}`)
    done += some.length + count
    await clearScene(db, scene)
    if (!(await isWell()))
      violations.push(`after ${done} requests of ${random.seed} it does not answer`)
    log?.(`${done} requests, ${violations.length} violations`)
  }
  return { requests: done, statuses, slowest, violations, outcomes: recent }
}

import { apiRoutes } from '#server/app.ts'
import type { Random } from './random.ts'
import { runFuzz, type FuzzResult } from './fuzz/run-fuzz.ts'
import { runKills } from './kills/run-kills.ts'
import { runMatrix } from './matrix/run-matrix.ts'
import type { Honest } from './overload/honest-users.ts'
import { runOverload, type OverloadResult } from './overload/run-overload.ts'
import { memoryOf, startProduct, type Hold, type Product } from './product/start-product.ts'
import { runRaces } from './races/run-races.ts'
import type { Figure, PartReport } from './report.ts'

export type Sizes = { requests: number; from: number; kills: number; rounds: number; slow: number }

export type PartOptions = {
  random: Random
  sizes: Sizes
  /** Nothing new is begun after so long; the start does not count. */
  milliseconds: number
  log: (line: string) => void
}

type Part = (
  product: Product,
  options: Omit<PartOptions, 'milliseconds'> & { until: number },
) => Promise<Omit<PartReport, 'part' | 'seconds'>>

const LONGEST_HOLD = 250
const whole = (value: number) => Math.round(value).toLocaleString('en')

const figure = (name: string, value: string, goal?: [string, boolean]): Figure =>
  goal ? { name, value, goal: goal[0], isMet: goal[1] } : { name, value }

const noViolations = (violations: string[]) =>
  figure('violations', whole(violations.length), ['0', violations.length === 0])

const matrix: Part = (product, { random }) =>
  product.withDatabase(async (db) => {
    const options = { db, ask: product.ask, routes: apiRoutes(), random }
    const { cells, refusals, violations } = await runMatrix(options)
    const figures = [
      figure('cells', whole(cells), ['1,500', cells >= 1_500]),
      figure('refusals, database unchanged after each', whole(refusals)),
      noViolations(violations),
    ]
    return { figures, violations }
  })

const races: Part = (product, { random, sizes, until }) =>
  product.withDatabase(async (db) => {
    const { rounds } = sizes
    const options = { db, ask: product.ask, routes: apiRoutes(), random, rounds, until }
    const { races, requests, violations } = await runRaces(options)
    const figures = [
      figure('races', whole(races)),
      figure('requests', whole(requests)),
      noViolations(violations),
    ]
    return { figures, violations }
  })

/** Which requests were under way while the loop was held. */
function during({ at, held }: Hold, { outcomes }: FuzzResult) {
  const running = outcomes.filter((one) => one.at <= at && one.at + one.ms >= at - held)
  return running.map(({ plan }) => plan.name).slice(0, 12)
}

/** A machine busy with others does not run us: only our own processor time counts. */
const ownHold = ({ held, cpu }: Hold) => Math.min(held, cpu)

/** Code is loaded and compiled when it is first used; that is the start's time, not a request's. */
async function warmUp({ ask }: Product) {
  for (const place of ['/', '/courses', '/blog', '/papers', '/careers', '/auth', '/api/courses'])
    for (let time = 0; time < 5; time += 1) await ask(`${place}?warm=${time}`)
}

const fuzz: Part = (product, { random, sizes, until, log }) =>
  product.withDatabase(async (db) => {
    const pid = await product.appPid()
    await warmUp(product)
    const begun = Date.now()
    const result = await runFuzz({
      db,
      port: product.port,
      random,
      requests: sizes.requests,
      from: sizes.from,
      until,
      isWell: () => product.answers('/api/health'),
      log,
    })
    const holds = (await product.holds()).filter(({ at }) => at > begun)
    const longest = Math.max(0, ...holds.map(ownHold))
    const crashes = (await product.appPid()) === pid ? [] : ['the process was replaced']
    const violations = [...result.violations, ...crashes]
    for (const hold of holds.filter((hold) => ownHold(hold) > LONGEST_HOLD))
      log(
        `the loop was held for ${whole(ownHold(hold))} ms, by one of:\n    ${during(hold, result).join('\n    ')}`,
      )
    const figures = [
      figure('requests', whole(result.requests), ['100,000', result.requests >= 100_000]),
      figure('answers by status', JSON.stringify(result.statuses).replaceAll('"', '')),
      figure('slowest answer', `${whole(result.slowest)} ms`),
      figure('longest hold of the event loop', `${whole(longest)} ms`, [
        `${LONGEST_HOLD} ms`,
        longest <= LONGEST_HOLD,
      ]),
      figure('memory afterwards', `${whole(await memoryOf(await product.appPid()))} MB`),
      noViolations(violations),
    ]
    return { figures, violations }
  })

const kills: Part = async (product, { random, sizes, until, log }) => {
  const result = await runKills({ product, random, kills: sizes.kills, until, log })
  const times = result.recoveries.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const most = times.at(-1) ?? 0
  const lost = result.violations.length
  const figures = [
    figure('kills', whole(result.kills), ['200', result.kills >= 200]),
    figure('writes acknowledged', whole(result.acknowledged)),
    figure('writes refused or cut off', `${whole(result.refused)} and ${whole(result.unanswered)}`),
    figure('acknowledged and lost, half-written, or answered wrongly', whole(lost), [
      '0',
      lost === 0,
    ]),
    figure('back after, p50', `${whole(times[Math.floor(times.length / 2)] ?? 0)} ms`),
    figure('back after, longest', `${whole(most)} ms`, ['5,000 ms', most <= 5_000]),
  ]
  return { figures, violations: result.violations }
}

const times = (ratio: number) => `× ${ratio.toFixed(1)}`

/** What others cost those who only want to learn, beside the same people alone in the same run. */
function honestFigures({ honest, flood, ahead }: OverloadResult): Figure[] {
  const { alone } = honest
  const wait = ({ p50, p95 }: Honest) => `${whole(p50)} and ${whole(p95)} ms`
  const ratio = ({ p50, p95 }: Honest) => `${times(p50 / alone.p50)} and ${times(p95 / alone.p95)}`
  const served = ({ answered, refused }: Honest) =>
    `${whole(answered)}, ${whole(refused)} asked to come again`
  return [
    figure('honest users alone wait, p50 and p95', wait(alone)),
    figure('the same under ten times the capacity', ratio(flood.honest)),
    figure('the same, answered', served(flood.honest)),
    figure('the same while clients send ahead', ratio(ahead.honest)),
    figure('the same, answered', served(ahead.honest)),
    figure('the same beside slow clients', ratio(honest.inSiege)),
    figure('the same, answered', served(honest.inSiege)),
  ]
}

const overload: Part = async (product, { random, sizes, log }) => {
  const result = await runOverload({ product, random, slow: sizes.slow, log })
  const { peak, flood, ahead, besieged, violations } = result
  const share = (goodput: number) => `${Math.round((goodput / peak) * 100)} %`
  const figures = [
    figure('capacity', `${whole(peak)} answers/s`),
    figure('goodput under ten times the capacity', share(flood.goodput), [
      '80 %',
      flood.goodput >= 0.8 * peak,
    ]),
    figure('the same, refused with words', whole(flood.refused)),
    figure('goodput while clients send ten times the capacity ahead', share(ahead.goodput)),
    figure('the same, sent', `${whole(ahead.offered)} requests/s`, [
      '10 × capacity',
      ahead.offered >= 10 * peak,
    ]),
    figure(`goodput beside ${whole(sizes.slow)} slow clients`, share(besieged), [
      '80 %',
      besieged >= 0.8 * peak,
    ]),
    figure('goodput afterwards', share(result.afterwards)),
    ...honestFigures(result),
    figure('memory before, during, after', result.memory.map((mb) => `${whole(mb)} MB`).join(', ')),
    noViolations(violations),
  ]
  return { figures, violations }
}

export const PARTS: Record<string, Part> = { matrix, fuzz, races, overload, kills }

/** Each part has a product of its own, which is gone afterwards. */
export async function runPart(
  name: string,
  { milliseconds, ...options }: PartOptions,
): Promise<PartReport> {
  const begun = performance.now()
  const product = await startProduct(name)
  try {
    const until = Date.now() + milliseconds
    const result = await PARTS[name]!(product, { ...options, until })
    return { part: name, ...result, seconds: (performance.now() - begun) / 1000 }
  } finally {
    await product.stop()
  }
}

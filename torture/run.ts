import { parseArgs } from 'node:util'
import { random } from './random.ts'
import { PARTS, runPart, type Sizes } from './parts.ts'
import { stopProducts } from './product/start-product.ts'
import { tableOf, writeFigures, type PartReport } from './report.ts'

/** About a quarter of an hour on two slow cores; the long run is as long as it takes. */
const SHORT = { minutes: 14, requests: 20_000, kills: 50, rounds: 2, slow: 2_000 }
const LONG = { minutes: 120, requests: 100_000, kills: 200, rounds: 10, slow: 2_000 }

/** The minimum for each part, however late it is. */
const LEAST = 60_000

const HELP = `npm run torture -- [part …] [options]
  parts       ${Object.keys(PARTS).join(', ')} (all of them)
  --seed      repeats a run (a new one each time)
  --long      the sizes in brackets
  --minutes   nothing new is begun afterwards: ${SHORT.minutes} (${LONG.minutes})
  --requests  of the fuzzing: ${SHORT.requests} (${LONG.requests})    --from  the number of the first one: 0
  --kills     ${SHORT.kills} (${LONG.kills})
  --rounds    of the races: ${SHORT.rounds} (${LONG.rounds})
  --slow      clients of the overload: ${SHORT.slow} (${LONG.slow})
  --write     puts the figures into docs/reliability.md`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: Date.now().toString(36) },
    long: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    requests: { type: 'string' },
    from: { type: 'string', default: '0' },
    kills: { type: 'string' },
    rounds: { type: 'string' },
    slow: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const usual = values.long ? LONG : SHORT
const minutes = Number(values.minutes ?? usual.minutes)
const sizes: Sizes = {
  requests: Number(values.requests ?? usual.requests),
  from: Number(values.from),
  kills: Number(values.kills ?? usual.kills),
  rounds: Number(values.rounds ?? usual.rounds),
  slow: Number(values.slow ?? usual.slow),
}
const parts = positionals.length > 0 ? positionals : Object.keys(PARTS)

async function giveUp(why: string, code: number) {
  console.error(why)
  await stopProducts()
  process.exit(code)
}

/** A part that cannot run has failed, and the others still run. */
async function report(part: string, milliseconds: number): Promise<PartReport> {
  const begun = performance.now()
  const log = (line: string) => console.log(`${part}: ${line}`)
  const options = { random: random(`${values.seed}/${part}`), sizes, milliseconds, log }
  return runPart(part, options).catch((error: unknown) => ({
    part,
    figures: [],
    violations: [String((error as Error).stack)],
    seconds: (performance.now() - begun) / 1000,
  }))
}

async function runAll() {
  console.log(`seed ${values.seed}`)
  const end = Date.now() + minutes * 60_000
  const reports: PartReport[] = []
  for (const [index, part] of parts.entries()) {
    // Each part may have its share of the time that is left.
    const share = (end - Date.now()) / (parts.length - index)
    const result = await report(part, Math.max(share, LEAST))
    for (const violation of result.violations.slice(0, 50)) console.log(`  ${violation}`)
    reports.push(result)
  }
  const table = tableOf(reports, values.seed)
  console.log(`\n${table}\n`)
  if (values.write) writeFigures(table)
  const failed = reports.filter(({ violations }) => violations.length > 0).length
  console.log(`${reports.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

const unknown = parts.filter((part) => !PARTS[part])
if (values.help || unknown.length > 0) {
  console.log(HELP)
  if (unknown.length > 0) process.exitCode = 1
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void giveUp('Interrupted; what runs is stopped.', 130))
  // What is under way when the time is over may finish; what never ends is a failure too.
  const limit = minutes + 20
  const tooLong = `It did not end by itself in ${limit} minutes.\n0 passed, 1 failed`
  setTimeout(() => void giveUp(tooLong, 1), limit * 60_000).unref()
  await runAll()
}

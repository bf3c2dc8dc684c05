import { parseArgs } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { random } from '../torture/random.ts'
import { JOURNEYS, runJourneys, stopJourneys, type Journeys } from './journeys.ts'
import { EVERYTHING, startKilling } from './kills.ts'
import { startPeople } from './people.ts'
import { caughtUp } from './replica.ts'
import { startCluster, stopCluster } from './start-cluster.ts'
import { summaryOf } from './summary.ts'
import { readUndisturbed } from './undisturbed.ts'
import { updateNodes, type Updating } from './updating.ts'

/** With starting and tidying up it stays below a quarter of an hour. */
const MINUTES = 9
const LIMIT_MINUTES = 14
/** The minimum of kills of each kind. */
const ROUNDS = 2

const HELP = `npm run cluster -- [journey …] [options]
  journeys    such as visitor/home (all of cluster/journeys.ts); 'none' for none
  --minutes   nothing new is begun afterwards: ${MINUTES}
  --seed      of what the writers choose`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: String(MINUTES) },
    seed: { type: 'string', default: Date.now().toString(36) },
    help: { type: 'boolean', default: false },
  },
})

const ending = new AbortController()
const { signal } = ending
const begun = performance.now()
const log = (line: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`)

const chosen = positionals.length > 0 ? positionals : JOURNEYS
const names = chosen.filter((name) => name !== 'none')

async function tryCluster() {
  const cluster = await startCluster({ log, signal })
  const until = Date.now() + Number(values.minutes) * 60_000
  const people = await startPeople(cluster, random(values.seed))
  const killing = startKilling(cluster, { log, signal })
  const missing = () => EVERYTHING.filter((kind) => (killing.counts[kind] ?? 0) < ROUNDS)
  const mayBegin = () => Date.now() < until && !signal.aborted
  let journeys: Journeys | undefined
  let updating: Updating | undefined
  try {
    // If something does not come back, the run ends.
    const failing = killing.done.then(() => undefined)
    journeys = await Promise.race([runJourneys(cluster, names, mayBegin), failing])
    while (missing().length > 0 && mayBegin()) await Promise.race([delay(500), failing])
    await killing.stop()
    updating = await updateNodes(cluster, people)
    log('both nodes were reloaded at once, then restarted one after the other')
  } finally {
    await stopJourneys()
    await killing.stop().catch(() => {})
    await people.stop()
  }
  signal.throwIfAborted()
  const undisturbed = await readUndisturbed(cluster, people, signal)
  signal.throwIfAborted()
  log(`${undisturbed.onReplica} reads on the replica while nothing was killed`)
  // A write cut off by a kill is not repeated and fails its journey, which must then pass without kills.
  const calm = await runJourneys(cluster, journeys?.failed ?? [], () => !signal.aborted)
  await caughtUp(cluster)
  const seen = { people, killing, missing, journeys, calm, updating, undisturbed }
  const { lines, violations } = await summaryOf(seen)
  for (const violation of violations.slice(0, 50)) console.log(`  ${violation}`)
  console.log(`\n${lines.join('\n')}\n`)
  return violations.length
}

/** Everything then ends by itself, one after the other. */
function giveUp(why: string) {
  console.error(why)
  ending.abort(new Error(why))
  void stopJourneys()
}

if (values.help) console.log(HELP)
else {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => giveUp('Interrupted; what runs is stopped.'))
  const tooLong = `It did not end by itself in ${LIMIT_MINUTES} minutes.`
  setTimeout(() => giveUp(tooLong), LIMIT_MINUTES * 60_000).unref()
  const failed = await tryCluster().catch((error: unknown) => {
    if (!signal.aborted) console.error(error)
    return 1
  })
  await stopCluster()
  console.log(failed === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exit(failed === 0 ? 0 : 1)
}

import type { Journeys } from './journeys.ts'
import type { startKilling } from './kills.ts'
import type { People } from './people.ts'
import type { Readings } from './readers.ts'

type Result = {
  people: Pick<People, 'ledger' | 'throughNginx' | 'atNodes' | 'lost'>
  killing: Pick<ReturnType<typeof startKilling>, 'counts'>
  missing: () => string[]
  journeys: Journeys | undefined
  /** Those that failed, once more without kills. */
  calm: Journeys
}

const whole = (value: number) => value.toLocaleString('en')
const sum = (readings: Readings[], of: 'pages' | 'failed') =>
  readings.reduce((total, each) => total + each[of], 0)

function journeyLine({ passed, failures, notBegun }: Journeys, calm: Journeys) {
  const rest = notBegun.length > 0 ? `; not begun in time: ${notBegun.join(', ')}` : ''
  return `journeys: ${passed} passed during kills, ${failures.length} failed meanwhile, of these without kills too: ${calm.failures.length}${rest}`
}

/** What was seen, in lines, and every promise that was broken. */
export async function summaryOf({ people, killing, missing, journeys, calm }: Result) {
  const { ledger, throughNginx, atNodes } = people
  const lost = await people.lost()
  const stale = [throughNginx, ...atNodes].flatMap((each) => each.stale)
  const kills = Object.entries(killing.counts).map(([kind, count]) => `${count} × ${kind}`)
  const lines = [
    `kills: ${kills.join(', ')}`,
    ...(journeys ? [journeyLine(journeys, calm)] : []),
    `writes: ${whole(ledger.acknowledged)} acknowledged, ${whole(ledger.refused)} refused (503), ${whole(ledger.unanswered)} cut off; lost: ${lost.length}`,
    `reads through nginx: ${whole(throughNginx.pages)} answered, ${whole(throughNginx.failed)} failed`,
    `reads at the nodes themselves: ${whole(sum(atNodes, 'pages'))} answered, ${whole(sum(atNodes, 'failed'))} failed`,
    `pages older than an acknowledged write: ${stale.length}`,
  ]
  const violations = [
    ...missing().map((kind) => `${kind} was not killed often enough`),
    ...lost,
    ...stale,
    ...(throughNginx.failed > 0 ? [`${throughNginx.failed} reads through nginx failed`] : []),
    ...(journeys?.notBegun ?? []).map((name) => `${name} was not begun in time`),
    ...calm.failures,
    ...calm.notBegun.map((name) => `${name} was not tried without kills`),
  ]
  return { lines, violations }
}

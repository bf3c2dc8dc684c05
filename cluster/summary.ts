import type { Journeys } from './journeys.ts'
import type { startKilling } from './kills.ts'
import type { People } from './people.ts'
import type { Readings } from './readers.ts'
import type { Undisturbed } from './undisturbed.ts'
import type { Updating } from './updating.ts'

type Result = {
  people: Pick<People, 'ledger' | 'throughNginx' | 'atNodes' | 'lost'>
  killing: Pick<ReturnType<typeof startKilling>, 'counts'>
  missing: () => string[]
  journeys: Journeys | undefined
  /** Those that failed, once more without kills. */
  calm: Journeys
  updating: Updating | undefined
  undisturbed: Undisturbed
}

const whole = (value: number) => value.toLocaleString('en')
const sum = (readings: Readings[], of: 'pages' | 'failed') =>
  readings.reduce((total, each) => total + each[of], 0)

function journeyLine({ passed, failures, notBegun }: Journeys, calm: Journeys) {
  const rest = notBegun.length > 0 ? `; not begun in time: ${notBegun.join(', ')}` : ''
  return `journeys: ${passed} passed during kills, ${failures.length} failed meanwhile, of these without kills too: ${calm.failures.length}${rest}`
}

/** One answer takes two or three lookups; after a write the next few answers come from the primary. */
const LEAST_LOOKUPS_EACH = 1

function brokenBy({ readings, onReplica }: Undisturbed) {
  const [answered, failed] = [sum(readings, 'pages'), sum(readings, 'failed')]
  return [
    ...(failed > 0 ? [`${failed} reads failed while nothing was killed`] : []),
    ...(onReplica < answered * LEAST_LOOKUPS_EACH
      ? [`visitors did not read from the replica: ${onReplica} lookups for ${answered} answers`]
      : []),
  ]
}

function updateLines({ reload, restart }: Updating) {
  return [
    `while both nodes were reloaded at once: ${reload.reads} reads through nginx failed, ${reload.readsAtNodes} at the nodes, and ${reload.writes} writes`,
    `while both nodes were restarted in turn: ${restart.reads} reads through nginx failed, ${restart.writes} writes were told to try again`,
  ]
}

/** Reads through nginx are counted for the whole run. */
function brokenByReload({ writes, readsAtNodes }: Updating['reload']) {
  return [
    ...(writes > 0 ? [`${writes} writes failed while both nodes were reloaded`] : []),
    ...(readsAtNodes > 0
      ? [`${readsAtNodes} reads at the nodes failed while they were reloaded`]
      : []),
  ]
}

/** The results as lines of text, and every broken promise. */
export async function summaryOf(result: Result) {
  const { people, killing, missing, journeys, calm, updating, undisturbed } = result
  const { ledger, throughNginx, atNodes } = people
  const lost = await people.lost()
  const answered = sum(undisturbed.readings, 'pages')
  const stale = [throughNginx, ...atNodes, ...undisturbed.readings].flatMap((each) => each.stale)
  const kills = Object.entries(killing.counts).map(([kind, count]) => `${count} × ${kind}`)
  const lines = [
    `kills: ${kills.join(', ')}`,
    ...(journeys ? [journeyLine(journeys, calm)] : []),
    `writes: ${whole(ledger.acknowledged)} acknowledged, ${whole(ledger.refused)} refused (503), ${whole(ledger.unanswered)} cut off; lost: ${lost.length}`,
    `reads through nginx: ${whole(throughNginx.pages)} answered, ${whole(throughNginx.failed)} failed`,
    `reads at the nodes themselves: ${whole(sum(atNodes, 'pages'))} answered, ${whole(sum(atNodes, 'failed'))} failed`,
    `reads while nothing was killed and little was written: ${whole(answered)} answered, ${whole(undisturbed.onReplica)} lookups on the replica`,
    ...(updating ? updateLines(updating) : []),
    `pages older than an acknowledged write: ${stale.length}`,
  ]
  const violations = [
    ...missing().map((kind) => `${kind} was not killed often enough`),
    ...lost,
    ...stale,
    ...(throughNginx.failed > 0
      ? [`${throughNginx.failed} reads through nginx failed, the last: ${throughNginx.lastFailure}`]
      : []),
    ...(updating ? brokenByReload(updating.reload) : []),
    ...brokenBy(undisturbed),
    ...(journeys?.notBegun ?? []).map((name) => `${name} was not begun in time`),
    ...calm.failures,
    ...calm.notBegun.map((name) => `${name} was not tried without kills`),
  ]
  return { lines, violations }
}

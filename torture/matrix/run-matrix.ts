import type { Db } from '#server/db/client.ts'
import { asJson, type Ask, type Request } from '../ask.ts'
import { BODIES } from '../calls/bodies.ts'
import type { Random } from '../random.ts'
import { differences, fingerprinting } from '../world/fingerprint.ts'
import { cellsOf, gapsIn, type Route } from './cells.ts'
import { expectedStatus, type Cell } from './expected.ts'
import { leaksIn } from './leaks.ts'
import { setStage, type Stage } from './stage.ts'

type Options = {
  db: Db
  ask: Ask
  routes: Route[]
  random: Random
  /** Fewer cells, several at once, and the database is looked at after each few of them. */
  isShort?: boolean
}

export type MatrixResult = { cells: number; refusals: number; violations: string[] }

const describe = ({ route, who, state, sent }: Cell) =>
  [route, who, state, sent === 'nothing' ? null : `body ${sent}`].filter(Boolean).join(' · ')

function requestOf({ route, sent }: Cell, person: { cookie: string } | null): Request {
  const [method = 'GET'] = route.split(' ')
  const valid = BODIES[route]?.valid()
  const asked = { method, ...asJson(person, sent === 'broken' ? [] : valid) }
  if (sent === 'not JSON') return { ...asked, body: '{"title": ' }
  if (sent === 'cross-site')
    return { ...asked, headers: { ...asked.headers, 'sec-fetch-site': 'cross-site' } }
  if (sent !== 'form') return sent === 'nothing' ? { method, ...asJson(person) } : asked
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return { ...asked, headers: { ...asked.headers, ...type }, body: 'title=words' }
}

/** A new person for what changes people, a new thing for what changes things. */
async function prepare(cell: Cell, stage: Stage) {
  const { rule, route, who, state } = cell
  const fresh = isChange(cell)
  const person =
    (fresh && rule.uses === 'person' && (await stage.freshPerson(who))) || stage.person(who)
  const [, pattern = ''] = route.split(' ')
  if (!rule.of || state === null) return { person, path: pattern }
  const id = await stage.id(rule.of, state, { fresh })
  // A second one counts something of the thing, from one.
  return { person, path: pattern.replace(/:[^/]+/, id).replace(/:[^/]+/, '1') }
}

const isRefusal = (cell: Cell) => expectedStatus(cell) >= 400
const isChange = (cell: Cell) => !isRefusal(cell) && !cell.route.startsWith('GET ')

/** Returns what the answer should not have said or done. */
async function askCell(cell: Cell, ask: Ask, stage: Stage) {
  const expected = expectedStatus(cell)
  const { person, path } = await prepare(cell, stage)
  const { status, text } = await ask(path, requestOf(cell, person))
  const leaks = leaksIn(text, cell.who, stage.person('owner')!)
  return [
    ...(status === expected
      ? []
      : [`${describe(cell)}: ${status} instead of ${expected} (${path}) ${text.slice(0, 200)}`]),
    ...leaks.map((words) => `${describe(cell)}: answers "${words}"`),
  ]
}

/** How many refusals and reads come between two comparisons of the database. */
const groupSize = (isShort: boolean) => (isShort ? 40 : 1)
const AT_ONCE = 4

async function askGroup(group: Cell[], ask: Ask, stage: Stage) {
  const violations: string[] = []
  const waiting = group.values()
  const lane = async () => {
    for (const cell of waiting) violations.push(...(await askCell(cell, ask, stage)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return violations
}

const inGroups = (cells: Cell[], size: number) =>
  Array.from({ length: Math.ceil(cells.length / size) }, (_, index) =>
    cells.slice(index * size, (index + 1) * size),
  )

/** Refusals and reads come first: after each group of them the database must be unchanged. */
export async function runMatrix(options: Options): Promise<MatrixResult> {
  const { db, ask, routes, random, isShort = false } = options
  const violations = gapsIn(routes)
  const stage = await setStage(db, ask, random)
  const cells = random.shuffled(cellsOf(routes, { isShort }))
  const harmless = cells.filter((cell) => !isChange(cell))
  const fingerprint = await fingerprinting(db)
  let before = await fingerprint()
  for (const group of inGroups(harmless, groupSize(isShort))) {
    violations.push(...(await askGroup(group, ask, stage)))
    const after = await fingerprint()
    const changed = differences(before, after)
    if (changed.length > 0)
      violations.push(`changed ${changed.join(', ')}: one of ${group.map(describe).join('; ')}`)
    before = after
  }
  for (const cell of cells.filter(isChange)) violations.push(...(await askCell(cell, ask, stage)))
  return { cells: cells.length, refusals: cells.filter(isRefusal).length, violations }
}

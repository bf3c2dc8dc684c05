import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { Product } from '../product/start-product.ts'
import { makePerson } from '../world/people.ts'
import { checkLedger, wrongFiles } from './check-ledger.ts'
import { killsOf, strike, type Kill } from './killers.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { startWriters, writersOf, type Writer } from './writers.ts'

/** How long it must have answered without a failure before the next kill. */
const CALM = 700
/** How long a busy machine took is shown. */
const GIVE_UP = 180_000

/** Milliseconds from the kill to the first of many answers without a failure between them. */
async function recovery(product: Product) {
  const begun = performance.now()
  let back: number | undefined
  for (;;) {
    const asked = performance.now()
    const place = `/api/courses?limit=1&offset=${Math.floor(asked) % 100_000}`
    if (!(await product.answers(place))) back = undefined
    else if (back !== undefined && asked - back > CALM) return back - begun
    else back ??= performance.now()
    if (back === undefined && asked - begun > GIVE_UP) return Infinity
    await delay(10)
  }
}

type Recovery = { kill: Kill; ms: number }

export type KillsResult = {
  kills: number
  acknowledged: number
  unanswered: number
  refused: number
  recoveries: Recovery[]
  violations: string[]
}

type Options = {
  product: Product
  random: Random
  kills: number
  /** No kill after this moment. */
  until?: number
  log?: (line: string) => void
}

const PEOPLE = 500

/** What was just killed may not be there yet. */
async function strikeSoon(kill: Kill, product: Product, random: Random) {
  const deadline = performance.now() + GIVE_UP
  while (!(await strike(kill, product, random))) {
    if (performance.now() > deadline) return false
    await delay(100)
  }
  return true
}

/** Everything acknowledged so far is checked after each kill, not only at the end. */
async function lookAt(product: Product, ledger: Ledger) {
  const deadline = performance.now() + GIVE_UP
  for (;;) {
    try {
      return await product.withDatabase((db) => checkLedger(db, ledger))
    } catch (error) {
      // It may just have been cut by the last kill.
      if (performance.now() > deadline) return [`nobody could look: ${String(error)}`]
      await delay(500)
    }
  }
}

type Struck = { recoveries: Recovery[]; violations: Set<string> }

/** Kills one after the other; ends early when it does not come back. */
async function killAll(options: Options, ledger: Ledger, writers: Writer[]): Promise<Struck> {
  const { product, random, kills, until = Infinity, log } = options
  const recoveries: Recovery[] = []
  const violations = new Set<string>()
  for (const [index, kill] of killsOf(random, kills).entries()) {
    if (Date.now() > until) break
    const stopWriters = startWriters(writers)
    await delay(random.between(100, 900))
    const isStruck = await strikeSoon(kill, product, random)
    const ms = isStruck ? await recovery(product) : Infinity
    await stopWriters()
    recoveries.push({ kill, ms })
    if (ms === Infinity) {
      violations.add(`after kill ${index + 1} of ${random.seed}, ${kill}, it does not come back`)
      break
    }
    for (const wrong of await lookAt(product, ledger)) violations.add(wrong)
    const summary = `back after ${Math.round(ms)} ms, ${ledger.acknowledged} acknowledged`
    log?.(`${index + 1}. ${kill}: ${summary}, ${violations.size} violations`)
  }
  return { recoveries, violations }
}

/** Kills parts of the product while people write, and checks that it lost nothing. */
export async function runKills(options: Options): Promise<KillsResult> {
  const { product, random } = options
  const ledger = createLedger()
  const setting = { ask: product.ask, ledger, random: random.for('writers') }
  const { admin, writers } = await product.withDatabase(async (db) => ({
    admin: await makePerson(db, 'admin'),
    writers: await writersOf(setting, db, PEOPLE),
  }))
  const { recoveries, violations } = await killAll(options, ledger, writers)
  const download = async (id: string) => {
    const headers = { cookie: admin.cookie }
    const url = `http://127.0.0.1:${product.port}/api/inquiries/${id}/resume`
    const response = await fetch(url, { headers })
    return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : null
  }
  const isDown = recoveries.at(-1)?.ms === Infinity
  const files = isDown ? [] : await product.withDatabase((db) => wrongFiles(db, ledger, download))
  return {
    kills: recoveries.length,
    acknowledged: ledger.acknowledged,
    unanswered: ledger.unanswered,
    refused: ledger.refused,
    recoveries,
    violations: [...violations, ...ledger.faults, ...files],
  }
}
